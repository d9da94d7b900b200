import { type OrderRow } from '~/components/overview/dashboard/types'
import { t } from '~/lib/i18n'

type Standing = Pick<OrderRow, 'status' | 'assigneeName' | 'quantity' | 'progress'>

/** What has to happen next for an order, in words: what waits for a decision before what is made. */
export function nextStepOf({ status, assigneeName, quantity, progress }: Standing): string {
  if (!progress) return t(`tasks.status.${status}`)
  if (progress.in_review > 0) return t('dashboard.running.decide', { count: progress.in_review })
  if (progress.team_review > 0) return t('dashboard.running.check', { count: progress.team_review })
  if (progress.changes_requested > 0) {
    return t('dashboard.running.change', { count: progress.changes_requested })
  }
  const missing = quantity - progress.approved
  if (missing <= 0) return t('dashboard.running.publish')
  if (!assigneeName) return t('dashboard.running.assign')
  return missing === quantity
    ? t('dashboard.running.make', { name: assigneeName })
    : t('dashboard.running.missing', { count: missing })
}
