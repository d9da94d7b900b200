import { AI_LANGUAGES, AI_SERVICES, MAX_TEMPLATE_LENGTH } from '#values/ai'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { type Template } from '~/components/ai/types'
import { Button } from '~/components/ui/form/button'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { Field, Input } from '~/components/ui/form/field'
import { Select } from '~/components/ui/form/select'
import { Switch } from '~/components/ui/form/switch'
import { Textarea } from '~/components/ui/form/textarea'
import { toast } from '~/components/ui/overlay/toast'
import { useForm } from '~/hooks/use_form'
import { t } from '~/lib/i18n'
import { MAX_NAME_LENGTH } from '#values/texts'
import { reloadProps } from '~/lib/pages/reload_props'

/** Placeholders that a template may use; the server refuses others. */
const NAMES = [
  'title',
  'brief',
  'company',
  'items',
  'styles',
  'interiorTypes',
  'references',
  'aspectRatio',
  'duration',
  'platforms',
  'channel',
  'tone',
  'target',
  'hashtags',
  'hook',
  'about',
  'call',
]

type Props = { template: Template | null; open: boolean; onClose: () => void }

/** Creates or changes a template; an existing one has a preview of its text. */
export function TemplateDialog({ template, open, onClose }: Props) {
  const form = useForm({
    name: template?.name ?? '',
    service: template?.service ?? 'copy',
    language: template?.language ?? 'en',
    body: template?.body ?? '',
    enabled: template?.enabled ?? true,
  })
  const { api, field, input } = form
  const { name, service, body, enabled } = form.values
  const [preview, setPreview] = useState<string | null>(null)
  const id = template?.id

  async function save() {
    const result = id
      ? await api.submit('patch', '/api/admin/ai/templates/:id', {
          params: { id },
          body: form.changes,
        })
      : await api.submit('post', '/api/admin/ai/templates', { body: form.values })
    if (!result.ok) return
    toast.done(t('ai_admin.template.saved', { name }))
    onClose()
    reloadProps<'ai/index'>(['templates'])
  }

  async function show() {
    if (!id) return
    const result = await api.submit('post', '/api/admin/ai/templates/:id/preview', {
      params: { id },
      body: { body },
      idempotent: false,
    })
    if (!result.ok) return setPreview(null)
    const { text, parts } = result.data
    setPreview(parts?.title ? `${parts.title}\n\n${text}` : text)
  }

  return (
    <FormDialog
      open={open}
      title={
        id
          ? t('ai_admin.template.edit_title', { name: template!.name })
          : t('ai_admin.template.new_title')
      }
      onClose={onClose}
      submit={t('ai_admin.template.save')}
      onSubmit={form.submit(save)}
      api={api}
      aside={
        id && (
          <Button icon={<Eye />} className="sm:mr-auto" onClick={() => void show()}>
            {t('ai_admin.template.preview')}
          </Button>
        )
      }
      className="grid grid-cols-2 gap-4"
    >
      <Field label={t('ai_admin.template.name')} {...field('name')} className="col-span-2">
        <Input {...input('name')} maxLength={MAX_NAME_LENGTH} />
      </Field>
      <Field label={t('ai_admin.template.service')} {...field('service')}>
        <Select
          {...input('service')}
          disabled={Boolean(id)}
          options={AI_SERVICES.map((value) => ({ value, label: t(`ai.service.${value}`) }))}
        />
      </Field>
      <Field label={t('ai_admin.template.language')} {...field('language')}>
        <Select
          {...input('language')}
          options={AI_LANGUAGES.map((value) => ({ value, label: t(`ai.language.${value}`) }))}
        />
      </Field>
      <Field
        label={t('ai_admin.template.body')}
        {...field('body')}
        hint={t(`ai_admin.template.body_hint.${service}`)}
        className="col-span-2"
      >
        <Textarea
          {...input('body')}
          minRows={8}
          maxRows={20}
          maxLength={MAX_TEMPLATE_LENGTH}
          className="font-mono text-sm"
          spellCheck={false}
        />
      </Field>
      <Placeholders onInsert={(text) => form.set({ body: `${body}${text}` })} />
      {preview !== null && (
        <section ref={reveal} className="col-span-2" aria-live="polite">
          <h3 className="mb-1.5 font-medium">{t('ai_admin.template.preview')}</h3>
          <p className="rounded-md bg-sunken p-3 whitespace-pre-wrap [overflow-wrap:anywhere]">
            {preview}
          </p>
        </section>
      )}
      <Switch
        label={t('ai_admin.template.enabled')}
        checked={enabled}
        onCheckedChange={(next) => form.set({ enabled: next })}
        className="col-span-2"
      />
    </FormDialog>
  )
}

/** Scrolls to the preview, which may be below the visible part of the dialog. */
function reveal(section: HTMLElement | null) {
  section?.scrollIntoView({ block: 'nearest' })
}

/** The placeholders; a click inserts one. */
function Placeholders({ onInsert }: { onInsert: (text: string) => void }) {
  return (
    <div
      className="col-span-2 -mt-2 flex flex-wrap gap-1.5"
      aria-label={t('ai_admin.template.placeholders')}
    >
      {NAMES.map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => onInsert(`{{${name}}}`)}
          className="rounded-sm border border-line-strong px-1.5 py-0.5 font-mono text-xs text-muted hover:bg-hover hover:text-ink pointer-coarse:min-h-11 pointer-coarse:px-2.5"
        >
          {name}
        </button>
      ))}
    </div>
  )
}
