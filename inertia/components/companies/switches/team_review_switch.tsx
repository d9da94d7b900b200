import { router } from '@inertiajs/react'
import { useState } from 'react'
import { type Company } from '~/components/companies/types'
import { Switch } from '~/components/ui/form/switch'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { t } from '~/lib/i18n'

/** Whether a colleague looks at a version before the client does. Holds at once. */
export function TeamReviewSwitch({ company }: { company: Company }) {
  const api = useApi()
  const [wanted, setWanted] = useState<boolean | null>(null)

  async function set(teamReview: boolean) {
    setWanted(teamReview)
    const result = await api.submit('patch', '/api/companies/:id', {
      params: { id: company.id },
      body: { teamReview },
    })
    if (!result.ok) {
      setWanted(null)
      return void toast.failed(t('companies.show.failed'), {
        detail: result.problem.message ?? undefined,
      })
    }
    toast.done(
      t(teamReview ? 'companies.show.review.on' : 'companies.show.review.off', {
        name: company.name,
      })
    )
    router.reload({ only: ['company'], onFinish: () => setWanted(null) })
  }

  return (
    <Switch
      label={t('companies.show.review.label')}
      hint={t('companies.show.review.hint')}
      checked={wanted ?? company.teamReview ?? false}
      disabled={api.processing}
      onCheckedChange={set}
    />
  )
}
