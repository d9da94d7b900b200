import { Link2, Type, X } from 'lucide-react'
import { LinkCard } from '~/components/files/links/link_card'
import { FilePicture } from '~/components/tasks/file_picture'
import { type MaterialDraft } from '~/components/tasks/form/draft/draft'
import { type OrderForm, inputsOf } from '~/components/tasks/form/draft/order_form'
import { Field, Input } from '~/components/ui/form/field'
import { IconButton } from '~/components/ui/form/icon_button'
import { Textarea } from '~/components/ui/form/textarea'
import { formatBytes } from '~/lib/format'
import { t } from '~/lib/i18n'
import { type FileRef } from '~/lib/uploads/types'
import { MAX_BRIEF_LENGTH, MAX_TITLE_LENGTH, MAX_URL_LENGTH } from '#values/texts'
import { useCan } from '~/hooks/use_can'
import { useFetched } from '~/hooks/use_fetched'
import { send, type ResultOf } from '~/lib/api'
import { isWebUrl } from '~/lib/urls'

type Props = {
  material: MaterialDraft
  index: number
  form: OrderForm
  /** URL of the picture as chosen in this browser. */
  picture?: string
  onChange: (patch: Partial<MaterialDraft>) => void
  onRemove: () => void
}

/** One material: a text or link to edit, or an uploaded file. */
export function MaterialRow({ material, index, form, picture, onChange, onRemove }: Props) {
  const { kind, file } = material
  const name =
    material.title.trim() || file?.name || t('tasks.form.material_untitled', { number: index + 1 })
  const { field, input } = inputsOf(form, material, onChange, `materials.${index}.`)
  const fileField = field('fileId')

  const titleField = (
    <Field optional label={t('tasks.form.material_title')} {...field('title')}>
      <Input
        {...input('title')}
        maxLength={MAX_TITLE_LENGTH}
        placeholder={t('tasks.form.material_title_placeholder')}
      />
    </Field>
  )

  return (
    <li data-field={kind === 'file' ? fileField.name : undefined} className="flex gap-3 py-3">
      <MaterialMark material={material} picture={picture} />
      <div className="min-w-0 flex-1">
        {file && <FileLine file={file} error={fileField.error} />}
        {kind === 'link' && (
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <Field label={t('tasks.form.material_url')} {...field('url')}>
              <Input
                type="url"
                inputMode="url"
                {...input('url')}
                maxLength={MAX_URL_LENGTH}
                placeholder="https://"
              />
            </Field>
            {titleField}
            <WrittenLink url={material.url.trim()} />
          </div>
        )}
        {kind === 'text' && (
          <div className="flex flex-col gap-2">
            {titleField}
            <Field label={t('tasks.form.material_body')} {...field('body')}>
              <Textarea {...input('body')} maxLength={MAX_BRIEF_LENGTH} />
            </Field>
          </div>
        )}
      </div>
      <IconButton
        label={t('tasks.form.material_remove', { name })}
        onClick={onRemove}
        className={kind === 'file' ? undefined : 'mt-6'}
      >
        <X />
      </IconButton>
    </li>
  )
}

/** Preview of the page that a link leads to, once it is loaded. */
function WrittenLink({ url }: { url: string }) {
  const preview = useLinkPreview(url)
  if (!preview) return null
  return (
    <div className="flex items-center gap-3 rounded-md border border-line p-2 sm:col-span-2">
      <LinkCard url={url} title={null} preview={preview} />
    </div>
  )
}

function FileLine({ file, error }: { file: FileRef; error?: string }) {
  return (
    <>
      <div className="flex min-h-9 items-center gap-2">
        <span className="truncate font-medium" title={file.name}>
          {file.name}
        </span>
        <span className="tabular ml-auto shrink-0 text-sm text-muted">
          {formatBytes(file.size)}
        </span>
      </div>
      {error && <p className="text-sm text-danger-text">{error}</p>}
    </>
  )
}

function MaterialMark({ material, picture }: { material: MaterialDraft; picture?: string }) {
  if (material.file) {
    return <FilePicture file={material.file} picked={picture} className="size-9" />
  }
  return (
    <span
      aria-hidden
      className="mt-6 flex size-9 shrink-0 items-center justify-center rounded-sm bg-selected text-muted"
    >
      {material.kind === 'link' ? <Link2 /> : <Type />}
    </span>
  )
}

type Preview = ResultOf<'post', '/api/link-previews'>

/** Milliseconds without a change before a preview is requested, because the URL is being typed. */
const TYPING_PAUSE_MS = 600

/** Requests of this tab by URL, including failed ones. */
const previews = new Map<string, Promise<Preview>>()

/** Returns the preview of the page at a URL; null until it is known, and if it can't be read. */
function useLinkPreview(url: string) {
  const may = useCan()('task.create', 'task.update', 'reference.upload')
  const wanted = may && isWebUrl(url)
  const { answer, answeredFor } = useFetched(
    wanted ? url : null,
    () => previewOf(url),
    TYPING_PAUSE_MS
  )
  return wanted && answer && answeredFor === url ? answer.data : null
}

async function previewOf(url: string): Promise<Preview> {
  const asking = previews.get(url) ?? send('post', '/api/link-previews', { body: { url } })
  previews.set(url, asking)
  const result = await asking
  // Try again after a network error, which isn't a result for the page.
  if (!result.ok && result.problem.kind !== 'validation') previews.delete(url)
  return result
}
