import { type OrderRow } from '~/components/overview/dashboard/types'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/i18n'

type OrderState = Pick<OrderRow, 'status' | 'assigneeName' | 'quantity' | 'progress' | 'publishing'>

/** Describes the next step of an order: decisions first, then production, with the number of missing videos. */
export function standingWords(order: OrderState): string {
  const { status, assigneeName, quantity, progress } = order
  if (!progress) return t(`tasks.status.${status}`)
  const toCome = Math.max(0, quantity - videosOf(progress))
  const decision = decisionOf(progress)
  if (decision) {
    return toCome > 0 ? `${decision}, ${t('next_steps.to_come', { count: toCome })}` : decision
  }
  if (quantity <= progress.approved) return publishingOf(order)
  if (!assigneeName) return t('next_steps.assign')
  if (toCome < quantity) return t('next_steps.missing', { count: toCome })
  return t(`next_steps.${status === 'new' ? 'begin' : 'make'}`, { name: assigneeName })
}

/** Whether all ordered videos are approved, none waits for a decision, and no publishing date exists. */
export function awaitsPublishing({ quantity, progress, publishing }: OrderState): boolean {
  if (!progress || publishing || decisionOf(progress)) return false
  return quantity <= progress.approved
}

/** Describes the publishing of approved videos: the next date, or that one must be planned. */
function publishingOf({ publishing }: OrderState): string {
  if (!publishing) return t('next_steps.publish')
  const { next } = publishing
  return next ? t('next_steps.publishes', { date: formatDate(next) }) : t('next_steps.published')
}

/** Returns the number of an order's videos, in any state. */
export const videosOf = (progress: NonNullable<OrderState['progress']>): number =>
  Object.values(progress).reduce((sum, count) => sum + count, 0)

function decisionOf(progress: NonNullable<OrderState['progress']>): string | null {
  if (progress.in_review > 0) return t('next_steps.decide', { count: progress.in_review })
  if (progress.team_review > 0) return t('next_steps.check', { count: progress.team_review })
  if (progress.changes_requested > 0) {
    return t('next_steps.change', { count: progress.changes_requested })
  }
  return null
}
