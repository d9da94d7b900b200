import type { Actor } from '#access/actor'
import Task from '#models/tasks/task'
import { OPEN_TASK_STATUSES, type TaskStatus } from '#models/tasks/values'

/** How many orders stand in each status on which work goes on; absent is none. */
export type OrderCounts = Partial<Record<TaskStatus, number>>

/** Counts the orders that this person may see. */
export async function orderCounts(actor: Actor): Promise<OrderCounts> {
  const rows = await Task.visibleTo(actor)
    .whereIn('tasks.status', [...OPEN_TASK_STATUSES, 'on_hold'])
    .select('tasks.status')
    .count('* as total')
    .groupBy('tasks.status')
    .pojo<{ status: TaskStatus; total: number }>()
  return Object.fromEntries(rows.map(({ status, total }) => [status, total]))
}
