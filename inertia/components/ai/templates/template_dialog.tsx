import { AI_LANGUAGES, AI_SERVICES } from '#values/ai'
import { router } from '@inertiajs/react'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { Placeholders } from '~/components/ai/templates/placeholders'
import { type Language, type Service, type Template } from '~/components/ai/types'
import { Button } from '~/components/ui/form/button'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { Field } from '~/components/ui/form/field'
import { Input } from '~/components/ui/form/input'
import { Select } from '~/components/ui/form/select'
import { Switch } from '~/components/ui/form/switch'
import { Textarea } from '~/components/ui/form/textarea'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { t } from '~/lib/i18n'

type Props = { template: Template | null; open: boolean; onClose: () => void }

/** Writes a template; an existing one can be looked at as it would come out. */
export function TemplateDialog({ template, open, onClose }: Props) {
  const api = useApi()
  const [name, setName] = useState(template?.name ?? '')
  const [service, setService] = useState<Service>(template?.service ?? 'copy')
  const [language, setLanguage] = useState<Language>(template?.language ?? 'en')
  const [body, setBody] = useState(template?.body ?? '')
  const [enabled, setEnabled] = useState(template?.enabled ?? true)
  const [preview, setPreview] = useState<string | null>(null)
  const id = template?.id

  async function save() {
    const result = id
      ? await api.submit('patch', '/api/admin/ai/templates/:id', {
          params: { id },
          body: { name, language, body, enabled },
        })
      : await api.submit('post', '/api/admin/ai/templates', {
          body: { name, service, language, body, enabled },
        })
    if (!result.ok) return
    toast.done(t('ai_admin.template.saved', { name }))
    onClose()
    router.reload({ only: ['templates'] })
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
      onSubmit={save}
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
      <Field
        label={t('ai_admin.template.name')}
        name="name"
        error={api.errors.name}
        className="col-span-2"
      >
        <Input value={name} onValueChange={setName} maxLength={120} />
      </Field>
      <Field label={t('ai_admin.template.service')} name="service" error={api.errors.service}>
        <Select
          value={service}
          onValueChange={setService}
          disabled={Boolean(id)}
          options={AI_SERVICES.map((value) => ({ value, label: t(`ai.service.${value}`) }))}
        />
      </Field>
      <Field label={t('ai_admin.template.language')} name="language" error={api.errors.language}>
        <Select
          value={language}
          onValueChange={setLanguage}
          options={AI_LANGUAGES.map((value) => ({ value, label: t(`ai.language.${value}`) }))}
        />
      </Field>
      <Field
        label={t('ai_admin.template.body')}
        name="body"
        hint={t(`ai_admin.template.body_hint.${service}`)}
        error={api.errors.body}
        className="col-span-2"
      >
        <Textarea
          value={body}
          onValueChange={(next) => {
            setBody(next)
            api.clear('body')
          }}
          minRows={8}
          maxRows={20}
          maxLength={8_000}
          className="font-mono text-sm"
          spellCheck={false}
        />
      </Field>
      <Placeholders onInsert={(text) => setBody((now) => `${now}${text}`)} />
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
        onCheckedChange={setEnabled}
        className="col-span-2"
      />
    </FormDialog>
  )
}

/** A preview comes below what is in sight. */
function reveal(section: HTMLElement | null) {
  section?.scrollIntoView({ block: 'nearest' })
}
