import type { Actor } from '#access/actor'
import Task from '#models/tasks/task'
import { TASK_STATUSES, type TaskStatus } from '#models/tasks/values'
import type { BoundedCount } from '#queries/bounded_count'
import { resolveDueFilter, filteredTasks, type TaskFilters } from '#queries/tasks/filtered_tasks'
import { firstByStatus } from '#queries/tasks/first_by_status'
import { selectTaskRow, type TaskRow } from '#queries/tasks/task_row'

/** Maximum number of cards in a column; the list shows the others. */
const PER_COLUMN = 25

/** Cancelled orders are left out unless the filter names them. */
const COLUMNS = TASK_STATUSES.filter((status) => status !== 'cancelled')

export type TaskColumn = BoundedCount & { status: TaskStatus }

/**
 * Returns the orders as a board with a column for each status: open orders by due date, the next first, and final
 * ones by their last change. One statement finds the cards and counts of all columns, a second one reads the cards.
 */
export async function taskBoard(
  actor: Actor,
  { status = COLUMNS, ...filters }: TaskFilters
): Promise<{ columns: TaskColumn[]; tasks: TaskRow[] }> {
  const narrowing = await resolveDueFilter(actor, filters)
  const found = await firstByStatus(status, () => filteredTasks(actor, narrowing), PER_COLUMN)
  const ids = found.flatMap((column) => column.ids)
  const tasks = await selectTaskRow(Task.visibleTo(actor), actor)
    .whereIn('tasks.id', ids)
    .pojo<TaskRow>()

  const places = new Map(ids.map((id, place) => [id, place]))
  return {
    columns: found.map(({ ids: _, ...column }) => column),
    tasks: tasks.sort((a, b) => places.get(a.id)! - places.get(b.id)!),
  }
}
