import { router } from '@inertiajs/react'
import { useState, type FormEvent } from 'react'
import { nameOf } from '~/components/ai/budgets/name_of'
import { formatMoney, microOf, typedOf } from '~/components/ai/money'
import { type Budget } from '~/components/ai/types'
import { Button } from '~/components/ui/form/button'
import { Dialog } from '~/components/ui/overlay/dialog'
import { Field } from '~/components/ui/form/field'
import { FormErrors } from '~/components/ui/form/form_errors'
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

  async function save(event: FormEvent) {
    event.preventDefault()
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
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('ai.budget.title', { name })}
      lead={t('ai.budget.lead', { spent: formatMoney(spent) })}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('common.actions.cancel')}</Button>
          <Button type="submit" form="budget" variant="primary" loading={api.processing}>
            {t('ai.budget.save')}
          </Button>
        </>
      }
    >
      <form id="budget" onSubmit={save} noValidate className="flex flex-col gap-4">
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
        <FormErrors api={api} />
      </form>
    </Dialog>
  )
}
