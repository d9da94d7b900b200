import { type Data } from '@generated/data'
import { router } from '@inertiajs/react'
import { useMemo, useState, type FormEvent } from 'react'
import { Button } from '~/components/ui/button'
import { Combobox } from '~/components/ui/combobox'
import { Field } from '~/components/ui/field'
import { FormErrors } from '~/components/ui/form_errors'
import { Input } from '~/components/ui/input'
import { Select } from '~/components/ui/select'
import { toast } from '~/components/ui/toast'
import { useApi } from '~/hooks/use_api'
import { focusField } from '~/lib/focus'
import { hasMessage, t } from '~/lib/i18n'

type Props = {
  account: Data.Account
  companyTimezone: string
  /** Languages that there are texts in. */
  locales: string[]
  editable: boolean
}

/** Stands for the company's own zone, which follows it when it moves. */
const COMPANY = 'company'

/** Name, clock and language of the person themselves. */
export function ProfileForm({ account, companyTimezone, locales, editable }: Props) {
  const api = useApi()
  const [fullName, setFullName] = useState(account.fullName)
  const [timezone, setTimezone] = useState(account.timezone ?? COMPANY)
  const [locale, setLocale] = useState(account.locale)
  const [isNameMissing, setNameMissing] = useState(false)
  const zones = useMemo(() => zoneOptions(companyTimezone), [companyTimezone])
  const isChanged =
    fullName.trim() !== account.fullName ||
    timezone !== (account.timezone ?? COMPANY) ||
    locale !== account.locale

  async function save(event: FormEvent) {
    event.preventDefault()
    const name = fullName.trim()
    setNameMissing(!name)
    if (!name) return focusField(['fullName'])

    const zone = timezone === COMPANY ? null : timezone
    const body = { fullName: name, timezone: zone, locale }
    const result = await api.submit('patch', '/api/account', { body })
    if (!result.ok) return
    toast.done(t('account.profile.saved'))
    router.reload()
  }

  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-5">
      <Field
        label={t('account.profile.name')}
        name="fullName"
        disabled={!editable}
        error={isNameMissing ? t('account.profile.name_missing') : api.errors.fullName}
      >
        <Input
          autoComplete="name"
          maxLength={120}
          value={fullName}
          onValueChange={(value) => {
            setFullName(value)
            setNameMissing(false)
            api.clear('fullName')
          }}
        />
      </Field>
      <Field label={t('account.profile.email')} name="email" hint={t('account.profile.email_hint')}>
        <Input value={account.email} readOnly />
      </Field>
      <Field
        label={t('account.profile.timezone')}
        name="timezone"
        disabled={!editable}
        error={api.errors.timezone}
      >
        <Combobox
          value={timezone}
          onValueChange={(value) => {
            setTimezone(value ?? COMPANY)
            api.clear('timezone')
          }}
          options={zones}
          disabled={!editable}
        />
      </Field>
      <Field
        label={t('account.profile.language')}
        name="locale"
        hint={locales.length === 1 ? t('account.profile.language_only') : undefined}
        disabled={!editable || locales.length === 1}
        error={api.errors.locale}
      >
        <Select
          value={locale}
          onValueChange={setLocale}
          disabled={!editable || locales.length === 1}
          options={locales.map((value) => ({ value, label: languageName(value) }))}
        />
      </Field>
      {api.message && <FormErrors api={api} />}
      {editable && (
        <div>
          <Button type="submit" look="primary" disabled={!isChanged} loading={api.processing}>
            {t('account.profile.save')}
          </Button>
        </div>
      )}
    </form>
  )
}

function zoneOptions(companyTimezone: string) {
  const company = t('account.profile.timezone_company', { zone: zoneName(companyTimezone) })
  return [
    { value: COMPANY, label: company },
    ...Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zoneName(zone) })),
  ]
}

/** A zone as it is read: its underscores are spaces. */
function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ')
}

function languageName(locale: string): string {
  const key = `account.languages.${locale}`
  return hasMessage(key)
    ? t(key)
    : (new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale)
}
