import { nameOf } from '~/components/ai/budgets/name_of'
import { formatMoney } from '~/components/ai/money'
import { type Budget } from '~/components/ai/types'
import { ProgressBar } from '~/components/ui/display/progress_bar'
import { formatPercent } from '~/lib/format'
import { t } from '~/lib/i18n'

/** How much of a budget is spent; in words alone where there is no limit. */
export function BudgetBar({ budget }: { budget: Budget }) {
  const { monthlyLimit, spent, reserved, state } = budget
  if (monthlyLimit === null) return <span className="tabular">{formatMoney(spent)}</span>
  const share = monthlyLimit === 0 ? 1 : Math.min(1, spent / monthlyLimit)
  return (
    <span className="flex flex-col gap-1">
      <span className="tabular flex flex-wrap gap-x-2 text-sm">
        {t('ai_admin.budget.of', { spent: formatMoney(spent), limit: formatMoney(monthlyLimit) })}
        {state !== 'ok' && (
          <span className={state === 'spent' ? 'text-danger-text' : 'text-accent-text'}>
            {t(`ai_admin.budget.state.${state}`)}
          </span>
        )}
        {reserved > 0 && (
          <span className="text-subtle">
            {t('ai_admin.budget.reserved', { amount: formatMoney(reserved) })}
          </span>
        )}
      </span>
      <ProgressBar
        value={share * 100}
        tone={state === 'spent' ? 'overdue' : state === 'warning' ? 'accent' : 'approved'}
        label={t('ai_admin.budget.used', { name: nameOf(budget), percent: formatPercent(share) })}
      />
    </span>
  )
}
