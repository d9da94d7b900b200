import { isOpen } from '#values/tasks'
import { type TaskRow } from '~/components/tasks/types'
import { t } from '~/lib/i18n'

/** What an order lacks, on cards and rows: "2 of 3 approved, video 3 not delivered yet". */
export function MissingLine({ task, className }: { task: TaskRow; className?: string }) {
  const count = missingVideos(task)
  if (count === 0) return null
  const { quantity, counts } = task
  const approved = counts.approved ?? 0
  return (
    <span className={className}>
      {approved > 0
        ? t('tasks.missing.line', { approved, quantity, count })
        : t('tasks.missing.videos', { count, quantity })}
    </span>
  )
}

type Counted = Pick<TaskRow, 'status' | 'heldStatus' | 'quantity' | 'counts'>

/**
 * How many videos of an order that has begun haven't been delivered: what keeps it from being
 * approved, beyond its status. 0 where nothing was delivered, and for users who may not see videos.
 */
export function missingVideos({ status, heldStatus, quantity, counts }: Counted): number {
  const delivered = counts.content
  if (!delivered || (!isOpen(status) && !heldStatus)) return 0
  return Math.max(0, quantity - delivered)
}
