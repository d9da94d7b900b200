import { router } from '@inertiajs/react'
import { useState, type FormEvent } from 'react'
import { LogoField } from '~/components/companies/logo_field'
import { timeIn, timeZonesWith } from '~/components/companies/time_zones'
import { type Company } from '~/components/companies/types'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Combobox } from '~/components/ui/combobox'
import { Field } from '~/components/ui/field'
import { FormErrors } from '~/components/ui/form_errors'
import { Input } from '~/components/ui/input'
import { Textarea } from '~/components/ui/textarea'
import { toast } from '~/components/ui/toast'
import { useApi } from '~/hooks/use_api'
import { t } from '~/lib/i18n'

/** What a company says of itself, for those who may change it. */
export function ProfileForm({ company }: { company: Company }) {
  const api = useApi()
  const kept = { name: company.name, contact: company.contact ?? '', timezone: company.timezone }
  const [edited, setEdited] = useState<Partial<typeof kept>>({})
  const form = { ...kept, ...edited }
  const isDirty = (['name', 'contact', 'timezone'] as const).some(
    (name) => form[name] !== kept[name]
  )

  function set<Name extends keyof typeof kept>(name: Name, value: string) {
    setEdited((now) => ({ ...now, [name]: value }))
    api.clear(name)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    const changes = { ...form, contact: form.contact.trim() || null }
    const result = await api.submit('patch', '/api/companies/:id', {
      params: { id: company.id },
      body: changes,
    })
    if (!result.ok) return
    toast.done(t('companies.show.saved'))
    router.reload({ only: ['company', 'user'], onFinish: () => setEdited({}) })
  }

  return (
    <Card>
      <form onSubmit={save} noValidate className="flex flex-col gap-5">
        <LogoField company={company} />
        <Field label={t('companies.show.name')} name="name" error={api.errors.name}>
          <Input value={form.name} maxLength={120} onValueChange={(name) => set('name', name)} />
        </Field>
        <Field
          optional
          label={t('companies.show.contact')}
          name="contact"
          hint={t('companies.show.contact_hint')}
          error={api.errors.contact}
        >
          <Textarea
            value={form.contact}
            minRows={2}
            maxLength={500}
            onValueChange={(contact) => set('contact', contact)}
          />
        </Field>
        <Field
          label={t('companies.show.timezone')}
          name="timezone"
          error={api.errors.timezone}
          aside={t('companies.show.local_time', { time: timeIn(form.timezone) })}
        >
          <Combobox
            value={form.timezone}
            onValueChange={(timezone) => timezone && set('timezone', timezone)}
            options={timeZonesWith(form.timezone)}
          />
        </Field>
        <FormErrors api={api} />
        {isDirty && (
          <div className="flex flex-wrap justify-end gap-2">
            <Button look="quiet" onClick={() => setEdited({})}>
              {t('companies.show.discard')}
            </Button>
            <Button look="primary" type="submit" loading={api.processing}>
              {t('companies.show.save')}
            </Button>
          </div>
        )}
      </form>
    </Card>
  )
}
