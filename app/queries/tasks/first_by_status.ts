import db from '@adonisjs/lucid/services/db'
import { isFinal, type TaskStatus } from '#models/tasks/values'
import { boundedCount, countUpTo, type BoundedCount } from '#queries/bounded_count'
import { firstIds } from '#queries/first_rows'
import type { TaskQuery } from '#queries/tasks/task_row'

/** A status, the ids of its first orders, and the number of all its orders. */
export type OrdersOfStatus = BoundedCount & { status: TaskStatus; ids: string[] }

/**
 * Returns the first orders of each status: open ones by due date, the next first, and final ones by their last
 * change. One statement reads each status from its index, only as far as needed.
 * @param query returns a new query of the orders of all statuses
 */
export async function firstByStatus(
  statuses: readonly TaskStatus[],
  query: () => TaskQuery,
  limit: number
): Promise<OrdersOfStatus[]> {
  const parts = statuses.map((status) => {
    const orders = query().where('tasks.status', status)
    const count = countUpTo(orders)
    const ids = firstIds(orders.orderByRaw(orderIn(status)), limit)
    return {
      sql: `select '${status}' as status, ${count.sql} as counted, array(${ids.sql}) as ids`,
      bindings: [...count.bindings, ...ids.bindings],
    }
  })
  const { rows } = await db.rawQuery(
    parts.map(({ sql }) => sql).join(' union all '),
    parts.flatMap(({ bindings }) => bindings) as never
  )
  return rows.map(({ status, counted, ids }: Row) => ({ status, ids, ...boundedCount(counted) }))
}

type Row = { status: TaskStatus; counted: number; ids: string[] }

/**
 * The indexes `tasks_board` and `tasks_finished_board` contain these orders, and separately those of a
 * company.
 */
function orderIn(status: TaskStatus): string {
  const latest = 'tasks.updated_at desc, tasks.id'
  return isFinal(status) ? latest : `tasks.due_date, ${latest}`
}
