import { isOpen } from '#values/tasks'
import { type TaskRow } from '~/components/tasks/types'
import { t } from '~/lib/i18n'

/** The videos that an order still lacks, on cards and rows: "2 of 3 approved, video 3 not delivered yet". */
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

type CountedTask = Pick<TaskRow, 'status' | 'heldStatus' | 'quantity' | 'counts'>

/**
 * Returns how many videos of an order are missing after the first was delivered; apart from its status, they keep the
 * order from being approved. Returns 0 if nothing was delivered, and for users who can't see videos.
 */
export function missingVideos({ status, heldStatus, quantity, counts }: CountedTask): number {
  const delivered = counts.content
  if (!delivered || (!isOpen(status) && !heldStatus)) return 0
  return Math.max(0, quantity - delivered)
}
