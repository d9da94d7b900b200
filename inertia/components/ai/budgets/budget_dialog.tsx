import { router } from '@inertiajs/react'
import { nameOf } from '~/components/ai/budgets/name_of'
import { formatMoney, microOf, typedOf } from '~/components/ai/money'
import { type Budget } from '~/components/ai/types'
import { LimitDialog } from '~/components/ui/overlay/limit_dialog'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { t } from '~/lib/i18n'

type Props = { budget: Budget; open: boolean; onClose: () => void }

/** Sets what may be spent in a month, in dollars. */
export function BudgetDialog({ budget, open, onClose }: Props) {
  const api = useApi()
  const { scope, companyId, monthlyLimit: before, spent } = budget
  const name = nameOf(budget)

  async function save(monthlyLimit: number | null) {
    const result = await api.submit('put', '/api/admin/ai/budgets', {
      body: { scope, monthlyLimit, ...(companyId && { companyId }) },
    })
    if (!result.ok) return
    toast.done(t('ai_admin.budget.saved', { name }))
    onClose()
    router.reload({ only: ['budgets'] })
  }

  return (
    <LimitDialog
      open={open}
      onClose={onClose}
      title={t('ai_admin.budget.title', { name })}
      lead={t('ai_admin.budget.lead', { spent: formatMoney(spent) })}
      submit={t('ai_admin.budget.save')}
      api={api}
      name="monthlyLimit"
      label={t('ai_admin.budget.label')}
      written={before === null ? '' : typedOf(before)}
      read={microOf}
      hint={() => t('ai_admin.budget.hint')}
      bad={t('ai_admin.budget.bad')}
      onSave={save}
    />
  )
}
