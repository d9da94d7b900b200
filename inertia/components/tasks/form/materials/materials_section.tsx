import { Link2, Type } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { emptyMaterial, type MaterialDraft } from '~/components/tasks/form/draft/draft'
import { FormSection } from '~/components/tasks/form/form_section'
import { MaterialRow } from '~/components/tasks/form/materials/material_row'
import { type OrderForm } from '~/components/tasks/form/draft/order_form'
import { Button } from '~/components/ui/form/button'
import { Can } from '~/components/ui/display/can'
import { Dropzone } from '~/components/files/uploads/dropzone'
import { PageDrop } from '~/components/files/uploads/page_drop'
import { UploadLine } from '~/components/files/uploads/upload_line'
import { useUpload } from '~/hooks/use_upload'
import { focusField } from '~/lib/focus/focus'
import { t } from '~/lib/i18n'
import type { FileRef } from '~/lib/uploads/types'
import { acceptFor } from '~/lib/uploads/upload_rules'

type PickedFile = { name: string; size: number; lastModified: number }

const fileKey = ({ name, size, lastModified }: PickedFile) => `${name}:${size}:${lastModified}`

/** Materials for the video: files that upload in the background, links, texts. */
export function MaterialsSection({ form }: { form: OrderForm }) {
  const { draft, change, clearErrors } = form
  const pictures = usePictures()
  const { upload, items } = useUpload(
    { purpose: 'material', companyId: form.companyId, taskId: form.taskId },
    {
      scope: `${form.scope}:materials`,
      onArrived: (file) =>
        change((current) => ({
          materials: [...current.materials, emptyMaterial('file', { file })],
        })),
    }
  )

  function add(kind: 'text' | 'link') {
    change({ materials: [...draft.materials, emptyMaterial(kind)] })
    focusField([`materials.${draft.materials.length}.${kind === 'text' ? 'body' : 'url'}`])
  }

  function takeFiles(files: File[]) {
    for (const picked of files) void pictures.show(picked, upload(picked))
  }

  function takeLinks(urls: string[]) {
    change((current) => ({
      materials: [...current.materials, ...urls.map((url) => emptyMaterial('link', { url }))],
    }))
  }

  function replace(key: string, patch: Partial<MaterialDraft>) {
    change((current) => ({
      materials: current.materials.map((row) => (row.key === key ? { ...row, ...patch } : row)),
    }))
  }

  function remove(key: string) {
    clearErrors('materials')
    change({ materials: draft.materials.filter((row) => row.key !== key) })
  }

  return (
    <FormSection step="materials" done={draft.materials.length > 0}>
      {draft.materials.length + items.length > 0 && (
        <ul className="-my-2 divide-y divide-line">
          {draft.materials.map((material, index) => (
            <MaterialRow
              key={material.key}
              material={material}
              index={index}
              form={form}
              picture={material.file ? pictures.arrived(material.file) : undefined}
              onChange={(patch) => replace(material.key, patch)}
              onRemove={() => remove(material.key)}
            />
          ))}
          {items.map((item) => (
            <li key={item.id} data-upload={item.status}>
              <UploadLine upload={item} picture={pictures.onItsWay(item)} />
            </li>
          ))}
        </ul>
      )}
      {form.errors.materials && (
        <p role="alert" data-field="materials" className="text-sm text-danger-text">
          {form.errors.materials}
        </p>
      )}
      <Can permission="file.upload">
        <PageDrop words={t('files.drop.material')} onFiles={takeFiles} onLinks={takeLinks} />
        <Dropzone
          multiple
          accept={acceptFor('material')}
          hint={t('tasks.form.materials_drop')}
          onFiles={takeFiles}
        />
      </Can>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Link2 />} onClick={() => add('link')}>
          {t('tasks.form.material_link')}
        </Button>
        <Button icon={<Type />} onClick={() => add('text')}>
          {t('tasks.form.material_text')}
        </Button>
      </div>
    </FormSection>
  )
}

/**
 * Pictures that were chosen in this browser, shown until the server has made previews; they are lost when the page is
 * left.
 */
function usePictures() {
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({})
  const created = useRef<string[]>([])
  useEffect(() => () => created.current.splice(0).forEach((url) => URL.revokeObjectURL(url)), [])

  return {
    /** Returns the picture of a file that is being uploaded. */
    onItsWay: (upload: PickedFile): string | undefined => urls[fileKey(upload)],
    /** Returns the picture of an uploaded file. */
    arrived: ({ id }: Pick<FileRef, 'id'>): string | undefined => urls[id],
    /** @param arrival rejects when the upload is cancelled */
    async show(file: File, arrival: Promise<FileRef>): Promise<void> {
      if (!file.type.startsWith('image/')) return void (await arrival.catch(() => undefined))
      const url = URL.createObjectURL(file)
      created.current.push(url)
      setUrls((now) => ({ ...now, [fileKey(file)]: url }))
      const arrived = await arrival.catch(() => null)
      if (arrived) setUrls((now) => ({ ...now, [arrived.id]: url }))
    },
  }
}
