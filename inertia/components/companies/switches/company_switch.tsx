import { router } from '@inertiajs/react'
import { useState } from 'react'
import { type Company } from '~/components/companies/types'
import { isUnproven, useProvenApi } from '~/components/identity/proof/use_proven_api'
import { Switch } from '~/components/ui/form/switch'
import { toast } from '~/components/ui/overlay/toast'
import { t } from '~/lib/i18n'

type Props = {
  company: Company
  field: 'teamReview' | 'secondFactorRequired'
  label: string
  hint: string
  /** What is said once it holds. */
  said: (isOn: boolean) => string
}

/** Something of a company that is on or off. Holds at once; the server may want to know first who one is. */
export function CompanySwitch({ company, field, label, hint, said }: Props) {
  const api = useProvenApi()
  const [wanted, setWanted] = useState<boolean | null>(null)

  async function set(isOn: boolean) {
    setWanted(isOn)
    const result = await api.submit('patch', '/api/companies/:id', {
      params: { id: company.id },
      body: { [field]: isOn },
    })
    if (!result.ok) {
      setWanted(null)
      if (isUnproven(result)) return
      return void toast.failed(t('companies.show.failed'), {
        detail: result.problem.message ?? undefined,
      })
    }
    toast.done(said(isOn))
    router.reload({ only: ['company'], onFinish: () => setWanted(null) })
  }

  return (
    <>
      <Switch
        label={label}
        hint={hint}
        checked={wanted ?? company[field] ?? false}
        disabled={api.processing}
        onCheckedChange={set}
      />
      {api.proof}
    </>
  )
}
