import { useState } from 'react'
import { type Company } from '~/components/companies/types'
import {
  isReauthenticationMissing,
  useReauthenticatingApi,
} from '~/components/identity/reauthentication/use_reauthenticating_api'
import { Switch } from '~/components/ui/form/switch'
import { toast } from '~/components/ui/overlay/toast'
import { t } from '~/lib/i18n'
import { reloadProps } from '~/lib/pages/reload_props'

const TEXTS = { teamReview: 'review', secondFactorRequired: 'sign_in' } as const

type Props = { company: Company; field: keyof typeof TEXTS }

/** Turns a setting of a company on or off. It is saved immediately; the server may require re-authentication first. */
export function CompanySwitch({ company, field }: Props) {
  const api = useReauthenticatingApi()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const texts = `companies.show.${TEXTS[field]}` as const
  const { name } = company

  async function set(isOn: boolean) {
    setWanted(isOn)
    const result = await api.submit('patch', '/api/companies/:id', {
      params: { id: company.id },
      body: { [field]: isOn },
    })
    if (!result.ok) {
      setWanted(null)
      if (isReauthenticationMissing(result)) return
      return void toast.failed(t('companies.show.failed'), result.problem)
    }
    toast.done(t(`${texts}.${isOn ? 'on' : 'off'}`, { name }))
    reloadProps<'companies/show'>(['company', 'requiredFactor'], {
      onFinish: () => setWanted(null),
    })
  }

  return (
    <>
      <Switch
        label={t(`${texts}.label`)}
        hint={t(`${texts}.hint`, { name })}
        checked={wanted ?? company[field] ?? false}
        disabled={api.processing}
        onCheckedChange={set}
      />
      {api.reauthentication}
    </>
  )
}
