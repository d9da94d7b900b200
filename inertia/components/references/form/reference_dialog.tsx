import { router } from '@inertiajs/react'
import { useEffect, useState } from 'react'
import { CategoryField } from '~/components/references/form/category_field'
import { CompanyField, TEAM } from '~/components/references/form/company_field'
import {
  type CategoryNode,
  type CompanyChoice,
  type Reference,
} from '~/components/references/types'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { Field, Input } from '~/components/ui/form/field'
import { SegmentedControl } from '~/components/ui/form/segmented_control'
import { Textarea } from '~/components/ui/form/textarea'
import { toast } from '~/components/ui/overlay/toast'
import { UploadField } from '~/components/files/uploads/upload_field'
import { useSharedProps } from '~/hooks/use_shared_props'
import { useForm } from '~/hooks/use_form'
import { useSingleUpload } from '~/hooks/use_single_upload'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'
import { MAX_CAPTION_LENGTH, MAX_NOTE_LENGTH, MAX_TITLE_LENGTH } from '#values/texts'
import { type AnyProp } from '~/lib/pages/reload_props'

type Props = {
  /** Null for a new one. */
  reference: Reference | null
  categories: CategoryNode[]
  companies: CompanyChoice[]
  /** Props to reload. */
  reload: AnyProp[]
  open: boolean
  onClose: () => void
}

type Values = Record<
  'title' | 'fileId' | 'url' | 'company' | 'note' | 'source' | 'rights',
  string
> & {
  categoryIds: string[]
  shared: boolean
}

/** Returns the given details as the API expects them. */
function aboutOf({ title, url, categoryIds, shared, note, source, rights }: Partial<Values>) {
  const orNull = (text?: string) => (text === '' ? null : text)
  const texts = { note: orNull(note), source: orNull(source), rights: orNull(rights) }
  return { title, url, categoryIds, shared, ...texts }
}

/** Adds a reference, or edits its details. */
export function ReferenceDialog({ reference, categories, companies, reload, ...dialog }: Props) {
  const { open, onClose } = dialog
  const { user } = useSharedProps()
  const seesAll = user?.reach === 'all'
  const [way, setWay] = useState<'file' | 'link'>('file')
  const form = useForm(
    {
      title: reference?.title ?? '',
      fileId: '',
      url: reference?.url ?? '',
      categoryIds: reference?.categoryIds ?? [],
      company: reference && reference.companyId !== user?.company.id ? reference.companyId : TEAM,
      shared: reference?.shared ?? seesAll,
      note: reference?.note ?? '',
      source: reference?.source ?? '',
      rights: reference?.rights ?? '',
    },
    {
      validate: ({ title, url }) => ({
        title: title.trim() ? undefined : t('references.form.missing.title'),
        fileId: reference || way === 'link' ? undefined : missingFileText(),
        url:
          (reference ? reference.kind === 'link' : way === 'link') && !url.trim()
            ? t('references.form.missing.url')
            : undefined,
      }),
    }
  )
  const { api, values } = form
  const isTeams = values.company === TEAM
  const companyId = isTeams ? user!.company.id : values.company
  const upload = useSingleUpload({
    purpose: 'reference',
    companyId: seesAll ? companyId : undefined,
  })

  function missingFileText() {
    if (upload.file) return undefined
    return t(upload.isOnItsWay ? 'references.form.missing.sending' : 'references.form.missing.file')
  }

  // A link that is pasted anywhere in the dialog becomes the reference's link.
  useEffect(() => {
    if (!open || reference) return
    const paste = (event: ClipboardEvent) => {
      const target = event.target as HTMLElement | null
      if (target?.matches('input, textarea')) return
      const text = event.clipboardData?.getData('text').trim() ?? ''
      const file = event.clipboardData?.files[0]
      if (file) {
        setWay('file')
        void upload.take(file)
      } else if (/^https?:\/\/\S+$/.test(text)) {
        setWay('link')
        form.set({ url: text })
      }
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })

  async function save() {
    const result = reference
      ? await api.submit('patch', '/api/references/:id', {
          params: { id: reference.id },
          body: aboutOf(form.changes),
        })
      : await api.submit('post', '/api/references', {
          body: {
            ...aboutOf(values),
            title: values.title,
            shared: seesAll && isTeams ? values.shared : undefined,
            ...(way === 'file' ? { fileId: upload.file!.id, url: undefined } : { url: values.url }),
            ...(seesAll && !isTeams && { companyId }),
          },
        })
    if (!result.ok) return
    onClose()
    const { data } = result
    if (reference) {
      toast.done(t('references.form.saved', { title: data.title }))
    } else {
      toast.done(t('references.form.added', { title: data.title }), {
        action: {
          label: t('trash.open'),
          onClick: () => router.visit(pathTo('/references/:id', { id: data.id })),
        },
      })
    }
    router.reload({ only: reload })
  }

  const isLink = reference ? reference.kind === 'link' : way === 'link'
  return (
    <FormDialog
      open={open}
      size="lg"
      title={t(reference ? 'references.form.edit_title' : 'references.form.add_title')}
      onClose={onClose}
      submit={t(reference ? 'references.form.save' : 'references.add')}
      onSubmit={form.submit(save)}
      api={api}
    >
      {!reference && (
        <div>
          <SegmentedControl
            label={t('references.form.way')}
            value={way}
            onValueChange={setWay}
            options={[
              { value: 'file', label: t('references.form.file') },
              { value: 'link', label: t('references.form.link') },
            ]}
          />
        </div>
      )}
      {seesAll && !reference && (
        <CompanyField
          form={form}
          companies={companies}
          disabled={Boolean(upload.file ?? upload.sending)}
        />
      )}
      {isLink && (
        <Field
          label={t('references.form.url')}
          hint={t('references.form.url_hint')}
          {...form.field('url')}
        >
          <Input
            type="url"
            inputMode="url"
            placeholder={t('references.form.url_placeholder')}
            {...form.input('url')}
          />
        </Field>
      )}
      {!isLink && !reference && (
        <UploadField
          upload={upload}
          hint={t('references.form.file_hint')}
          error={form.field('fileId').error}
          onPick={() => form.set({ fileId: '' })}
        />
      )}
      <Field label={t('references.form.title')} {...form.field('title')}>
        <Input
          maxLength={MAX_TITLE_LENGTH}
          placeholder={t('references.form.title_placeholder')}
          {...form.input('title')}
        />
      </Field>
      <CategoryField tree={categories} {...form.input('categoryIds')} />
      {seesAll && reference && isTeams && <CompanyField form={form} companies={[]} disabled />}
      <Field optional label={t('references.form.note')} {...form.field('note')}>
        <Textarea
          minRows={2}
          maxLength={MAX_CAPTION_LENGTH}
          placeholder={t('references.form.note_placeholder')}
          {...form.input('note')}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field optional label={t('references.form.source')} {...form.field('source')}>
          <Input
            maxLength={MAX_NOTE_LENGTH}
            placeholder={t('references.form.source_placeholder')}
            {...form.input('source')}
          />
        </Field>
        <Field optional label={t('references.form.rights')} {...form.field('rights')}>
          <Input
            maxLength={MAX_NOTE_LENGTH}
            placeholder={t('references.form.rights_placeholder')}
            {...form.input('rights')}
          />
        </Field>
      </div>
    </FormDialog>
  )
}
