import { router } from '@inertiajs/react'
import { useState } from 'react'
import { nameOf } from '~/components/ai/budgets/name_of'
import { formatMoney, microOf, typedOf } from '~/components/ai/money'
import { type Budget } from '~/components/ai/types'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { Field } from '~/components/ui/form/field'
import { Input } from '~/components/ui/form/input'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { t } from '~/lib/i18n'

type Props = { budget: Budget; open: boolean; onOpenChange: (open: boolean) => void }

/** Sets what may be spent in a month, in dollars; nothing written is no limit. */
export function BudgetDialog({ budget, open, onOpenChange }: Props) {
  const api = useApi()
  const { scope, companyId, monthlyLimit, spent } = budget
  const [value, setValue] = useState(monthlyLimit === null ? '' : typedOf(monthlyLimit))
  const isEmpty = value.trim() === ''
  const limit = isEmpty ? null : microOf(value)
  const isGood = isEmpty || limit !== null
  const name = nameOf(budget)

  async function save() {
    if (!isGood) return
    const result = await api.submit('put', '/api/admin/ai/budgets', {
      body: { scope, monthlyLimit: limit, ...(companyId && { companyId }) },
    })
    if (!result.ok) return
    toast.done(t('ai.budget.saved', { name }))
    onOpenChange(false)
    router.reload({ only: ['budgets'] })
  }

  return (
    <FormDialog
      open={open}
      title={t('ai.budget.title', { name })}
      lead={t('ai.budget.lead', { spent: formatMoney(spent) })}
      onClose={() => onOpenChange(false)}
      submit={t('ai.budget.save')}
      onSubmit={save}
      api={api}
    >
      <Field
        label={t('ai.budget.label')}
        name="monthlyLimit"
        optional
        hint={t('ai.budget.hint')}
        error={api.errors.monthlyLimit ?? (isGood ? undefined : t('ai.budget.bad'))}
      >
        <Input
          inputMode="decimal"
          className="tabular"
          value={value}
          onValueChange={(next) => {
            setValue(next)
            api.clear()
          }}
        />
      </Field>
    </FormDialog>
  )
}
