import { router } from '@inertiajs/react'
import { useState } from 'react'
import { type Company } from '~/components/companies/types'
import { Switch } from '~/components/ui/form/switch'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { t } from '~/lib/i18n'

/** Whether a company's people need more than a password. Holds at once. */
export function SecondFactorSwitch({ company }: { company: Company }) {
  const api = useApi()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const { name } = company

  async function set(secondFactorRequired: boolean) {
    setWanted(secondFactorRequired)
    const result = await api.submit('patch', '/api/companies/:id', {
      params: { id: company.id },
      body: { secondFactorRequired },
    })
    if (!result.ok) {
      setWanted(null)
      return void toast.failed(t('companies.show.failed'), {
        detail: result.problem.message ?? undefined,
      })
    }
    toast.done(t(`companies.show.sign_in.${secondFactorRequired ? 'on' : 'off'}`, { name }))
    router.reload({ only: ['company'], onFinish: () => setWanted(null) })
  }

  return (
    <Switch
      label={t('companies.show.sign_in.label')}
      hint={t('companies.show.sign_in.hint', { name })}
      checked={wanted ?? company.secondFactorRequired}
      disabled={api.processing}
      onCheckedChange={set}
    />
  )
}
