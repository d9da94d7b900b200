import { router } from '@inertiajs/react'
import { LogoField } from '~/components/companies/logo_field'
import { timeIn, timeZonesWith } from '~/components/companies/time_zones'
import { type Company } from '~/components/companies/types'
import { Card } from '~/components/ui/display/card'
import { Checkbox } from '~/components/ui/form/checkbox'
import { Combobox } from '~/components/ui/form/combobox'
import { Field, Input, FormErrors } from '~/components/ui/form/field'
import { SaveBar } from '~/components/ui/form/save_bar'
import { Textarea } from '~/components/ui/form/textarea'
import { toast } from '~/components/ui/overlay/toast'
import { useForm } from '~/hooks/use_form'
import { t } from '~/lib/i18n'

/** The form of a company's profile. */
export function ProfileForm({ company }: { company: Company }) {
  const form = useForm({
    name: company.name,
    contact: company.contact ?? '',
    timezone: company.timezone,
    broadcastLoudness: company.broadcastLoudness,
  })
  const { api, values } = form

  async function save() {
    const result = await api.submit('patch', '/api/companies/:id', {
      params: { id: company.id },
      body: { ...values, contact: values.contact.trim() || null },
    })
    if (!result.ok) return
    toast.done(t('companies.show.saved'))
    form.markSaved()
    router.reload({ only: ['company', 'user'], onFinish: () => form.reset() })
  }

  return (
    <Card>
      <form onSubmit={form.submit(save)} noValidate className="flex flex-col gap-5">
        <LogoField company={company} />
        <Field label={t('companies.show.name')} {...form.field('name')}>
          <Input maxLength={120} {...form.input('name')} />
        </Field>
        <Field
          optional
          label={t('companies.show.contact')}
          {...form.field('contact')}
          hint={t('companies.show.contact_hint')}
        >
          <Textarea minRows={2} maxLength={500} {...form.input('contact')} />
        </Field>
        <Field
          label={t('companies.show.timezone')}
          {...form.field('timezone')}
          aside={t('companies.show.local_time', { time: timeIn(values.timezone) })}
        >
          <Combobox
            value={values.timezone}
            onValueChange={(timezone) => timezone && form.set({ timezone })}
            options={timeZonesWith(values.timezone)}
          />
        </Field>
        <Checkbox
          label={t('companies.show.broadcast')}
          hint={t('companies.show.broadcast_hint')}
          checked={values.broadcastLoudness}
          onCheckedChange={(broadcastLoudness) => form.set({ broadcastLoudness })}
        />
        <FormErrors api={api} />
        <SaveBar form={form} />
      </form>
    </Card>
  )
}
