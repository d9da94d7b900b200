import { type Data } from '@generated/data'
import { router } from '@inertiajs/react'
import { CLOCKS } from '#values/identity'
import { useMemo } from 'react'
import { timeZonesWith, zoneName } from '~/components/companies/time_zones'
import { Combobox } from '~/components/ui/form/combobox'
import { Field, Input, FormErrors } from '~/components/ui/form/field'
import { SaveBar } from '~/components/ui/form/save_bar'
import { Select } from '~/components/ui/form/select'
import { toast } from '~/components/ui/overlay/toast'
import { useForm } from '~/hooks/use_form'
import { t } from '~/lib/i18n'
import { keepLanguage, languageName } from '~/lib/texts/languages'
import { MAX_NAME_LENGTH } from '#values/texts'

type Props = {
  account: Data.Account
  companyTimezone: string
  /** Languages that the application is translated into. */
  locales: string[]
  editable: boolean
}

/** The choice of the company's own time zone, also when that changes. */
const COMPANY = 'company'

/** The choice of the clock format that the language and region use. */
const AS_LANGUAGE = 'language'

/** The user's own name, clock format, time zone and language. */
export function ProfileForm({ account, companyTimezone, locales, editable }: Props) {
  const form = useForm(
    {
      fullName: account.fullName,
      timezone: account.timezone ?? COMPANY,
      locale: account.locale,
      clock: (account.clock ?? AS_LANGUAGE) as (typeof CLOCK_CHOICES)[number],
    },
    { required: { fullName: t('account.profile.name_missing') } }
  )
  const { api, values } = form
  const zones = useMemo(
    () => zoneOptions(companyTimezone, account.timezone),
    [companyTimezone, account.timezone]
  )

  async function save() {
    const { fullName, timezone, clock, locale } = form.changes
    const result = await api.submit('patch', '/api/account', {
      body: {
        fullName: fullName?.trim(),
        timezone: timezone === COMPANY ? null : timezone,
        clock: clock === AS_LANGUAGE ? null : clock,
        locale,
      },
    })
    if (!result.ok) return
    // Language of this browser after signing out.
    keepLanguage(result.data.locale)
    toast.done(t('account.profile.saved'))
    form.markSaved()
    router.reload({ onSuccess: form.settle })
  }

  return (
    <form onSubmit={form.submit(save)} noValidate className="flex flex-col gap-5">
      <Field label={t('account.profile.name')} {...form.field('fullName')} disabled={!editable}>
        <Input autoComplete="name" maxLength={MAX_NAME_LENGTH} {...form.input('fullName')} />
      </Field>
      <Field label={t('account.profile.email')} name="email" hint={t('account.profile.email_hint')}>
        <Input value={account.email} readOnly />
      </Field>
      <Field label={t('account.profile.timezone')} {...form.field('timezone')} disabled={!editable}>
        <Combobox
          value={values.timezone}
          onValueChange={(value) => form.set({ timezone: value ?? COMPANY })}
          options={zones}
          disabled={!editable}
        />
      </Field>
      <Field
        label={t('account.profile.language')}
        {...form.field('locale')}
        disabled={!editable || locales.length === 1}
      >
        <Select
          {...form.input('locale')}
          disabled={!editable || locales.length === 1}
          options={locales.map((value) => ({ value, label: languageName(value) }))}
        />
      </Field>
      <Field
        label={t('account.profile.clock')}
        hint={t('account.profile.clock_hint')}
        {...form.field('clock')}
        disabled={!editable}
      >
        <Select
          {...form.input('clock')}
          disabled={!editable}
          options={CLOCK_CHOICES.map((value) => ({
            value,
            label: t(`account.profile.clocks.${value}`),
          }))}
        />
      </Field>
      {api.message && <FormErrors api={api} />}
      <SaveBar form={form} save={t('account.profile.save')} />
    </form>
  )
}

const CLOCK_CHOICES = [AS_LANGUAGE, ...CLOCKS] as const

/** @param own the user's time zone, which this browser may know by another name only */
function zoneOptions(companyTimezone: string, own: string | null) {
  const zone = zoneName(companyTimezone)
  return [
    { value: COMPANY, label: t('account.profile.timezone_company', { zone }) },
    ...timeZonesWith(own ?? 'UTC'),
  ]
}
