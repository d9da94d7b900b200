import type { Actor } from '#access/actor'
import Task from '#models/tasks/task'
import { OPEN_TASK_STATUSES, type TaskStatus } from '#models/tasks/values'
import type { BoundedCount } from '#queries/bounded_count'
import { firstByStatus } from '#queries/tasks/first_by_status'

/** Number of orders in each open status; zero if absent. */
export type OrderCounts = Partial<Record<TaskStatus, BoundedCount>>

/** Counts the orders that this person may see. */
export async function orderCounts(actor: Actor): Promise<OrderCounts> {
  const columns = await firstByStatus(
    [...OPEN_TASK_STATUSES, 'on_hold'],
    () => Task.visibleTo(actor),
    0
  )
  return Object.fromEntries(
    columns
      .filter(({ total }) => total > 0)
      .map(({ status, total, totalIsCapped }) => [status, { total, totalIsCapped }])
  )
}
