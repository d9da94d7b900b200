import { isOpen } from '#values/tasks'
import { type TaskRow } from '~/components/tasks/types'

type Counted = Pick<TaskRow, 'status' | 'heldStatus' | 'quantity' | 'counts'>

/**
 * How many videos of an order that has begun haven't been delivered: what keeps it from being
 * approved, beyond its status. 0 where nothing was delivered, and for who may not see videos.
 */
export function missingVideos({ status, heldStatus, quantity, counts }: Counted): number {
  const delivered = counts.content
  if (!delivered || (!isOpen(status) && !heldStatus)) return 0
  return Math.max(0, quantity - delivered)
}
