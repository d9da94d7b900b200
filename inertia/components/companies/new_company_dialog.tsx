import { router } from '@inertiajs/react'
import { useId, useState, type FormEvent } from 'react'
import { codeOf, slugOf } from '~/components/companies/slug'
import { timeZonesWith } from '~/components/companies/time_zones'
import { Button } from '~/components/ui/button'
import { Combobox } from '~/components/ui/combobox'
import { Dialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { FormErrors } from '~/components/ui/form_errors'
import { Input } from '~/components/ui/input'
import { Textarea } from '~/components/ui/textarea'
import { toast } from '~/components/ui/toast'
import { useApi } from '~/hooks/use_api'
import { currentEnvironment } from '~/lib/environment'
import { rich, t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Takes a client in. What was typed stays when the dialog is closed by mistake. */
export function NewCompanyDialog({ open, onOpenChange }: Props) {
  const id = useId()
  const api = useApi()
  const [name, setName] = useState('')
  const [ownSlug, setOwnSlug] = useState<string | null>(null)
  const [timezone, setTimezone] = useState<string | null>(() => currentEnvironment().timezone)
  const [contact, setContact] = useState('')
  const slug = ownSlug ?? slugOf(name)

  async function create(event: FormEvent) {
    event.preventDefault()
    const result = await api.submit('post', '/api/companies', {
      body: {
        name,
        slug: ownSlug || undefined,
        timezone: timezone ?? undefined,
        contact: contact.trim() || null,
      },
    })
    if (!result.ok) return
    onOpenChange(false)
    toast.done(t('companies.create.done', { name: result.data.name }), {
      detail: t('companies.create.done_detail'),
    })
    router.visit(pathTo('/companies/:id', { id: result.data.id }))
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('companies.create.title')}
      lead={t('companies.create.lead')}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('common.actions.cancel')}</Button>
          <Button look="primary" type="submit" form={id} loading={api.processing}>
            {t('companies.create.submit')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={create} noValidate className="flex flex-col gap-5">
        <Field label={t('companies.create.name')} name="name" error={api.errors.name}>
          <Input
            value={name}
            maxLength={120}
            placeholder={t('companies.create.name_placeholder')}
            onValueChange={(next) => {
              setName(next)
              api.clear('name')
            }}
          />
        </Field>
        <Field
          label={t('companies.create.slug')}
          name="slug"
          hint={t('companies.create.slug_hint')}
          error={api.errors.slug}
        >
          <Input
            value={slug}
            maxLength={60}
            spellCheck={false}
            autoCapitalize="none"
            className="font-mono"
            onValueChange={(next) => {
              setOwnSlug(next.toLowerCase())
              api.clear('slug')
            }}
          />
        </Field>
        <NumberPreview slug={slug} />
        <Field
          label={t('companies.create.timezone')}
          name="timezone"
          hint={t('companies.create.timezone_hint')}
          error={api.errors.timezone}
        >
          <Combobox
            value={timezone}
            onValueChange={setTimezone}
            options={timeZonesWith(timezone ?? 'UTC')}
          />
        </Field>
        <Field
          optional
          label={t('companies.create.contact')}
          name="contact"
          error={api.errors.contact}
        >
          <Textarea
            value={contact}
            minRows={2}
            maxLength={500}
            placeholder={t('companies.create.contact_placeholder')}
            onValueChange={setContact}
          />
        </Field>
        <FormErrors api={api} />
      </form>
    </Dialog>
  )
}

/** A slate with the numbers to come. */
function NumberPreview({ slug }: { slug: string }) {
  return (
    <div aria-live="polite" className="-mt-2 rounded-md bg-sunken px-3.5 py-2.5 text-muted">
      {slug ? (
        <>
          <p>
            {rich('companies.create.numbers', {
              code: codeOf(slug),
              number: (chunks) => (
                <b className="font-mono font-medium text-ink" key={String(chunks)}>
                  {chunks}
                </b>
              ),
            })}
          </p>
          <p className="text-sm text-subtle">{t('companies.create.numbers_hint')}</p>
        </>
      ) : (
        <p>{t('companies.create.numbers_empty')}</p>
      )}
    </div>
  )
}
