import { WARN_AT } from '#values/ai'
import { formatMoney } from '~/components/ai/money'
import { ShareBar } from '~/components/ui/display/share_bar'
import { formatPercent } from '~/lib/format'
import { t } from '~/lib/i18n'

type Props = {
  /** Micro-dollars. */
  spent: number
  /** Null for no limit. */
  limit: number | null
  /** Name of the company, for screen readers. */
  name: string
}

/** The AI cost of a company this month, as one line of a list. */
export function SpendBar({ spent, limit, name }: Props) {
  if (limit === null) {
    return (
      <span className={spent === 0 ? 'tabular text-subtle' : 'tabular'}>{formatMoney(spent)}</span>
    )
  }
  const share = limit === 0 ? 1 : Math.min(1, spent / limit)
  return (
    <ShareBar
      words={t('ai_admin.budget.of', { spent: formatMoney(spent), limit: formatMoney(limit) })}
      share={share}
      tone={share >= 1 ? 'overdue' : share * 100 >= WARN_AT ? 'accent' : 'approved'}
      label={t('ai_admin.budget.used', { name, percent: formatPercent(share) })}
    />
  )
}
