import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import Task from '#models/tasks/task'
import { TASK_STATUSES, type TaskStatus } from '#models/tasks/values'
import { dated, filteredTasks, type TaskFilters } from '#queries/tasks/filtered_tasks'
import { selectTaskRow, type TaskRow } from '#queries/tasks/task_row'

/** The most cards in a column; the list shows the rest. */
const PER_COLUMN = 25

/** Cancelled orders are left out unless the filter names them. */
const COLUMNS = TASK_STATUSES.filter((status) => status !== 'cancelled')

export type TaskColumn = { status: TaskStatus; total: number }

/**
 * The orders as a board: a column per status, what is due first on top, finished ones by
 * their last change. One windowed query finds the cards and counts
 * of all columns, a second one reads the cards.
 */
export async function taskBoard(
  actor: Actor,
  filters: TaskFilters
): Promise<{ columns: TaskColumn[]; tasks: TaskRow[] }> {
  const statuses = filters.status ?? COLUMNS
  const ranked = filteredTasks(actor, { ...(await dated(actor, filters)), status: statuses })
    .select('tasks.id', 'tasks.status')
    .select(db.raw('count(*) over (partition by tasks.status) as total'))
    .select(
      db.raw(`row_number() over (
        partition by tasks.status
        order by case when tasks.status in ('completed', 'cancelled') then null else tasks.due_date end,
                 tasks.updated_at desc, tasks.id
      ) as place`)
    )
  const places: { id: string; status: TaskStatus; total: number; place: number }[] = await db
    .from(ranked.as('ranked') as never)
    .where('place', '<=', PER_COLUMN)
    .orderBy('place')

  const tasks = await selectTaskRow(Task.visibleTo(actor), actor)
    .whereIn(
      'tasks.id',
      places.map(({ id }) => id)
    )
    .pojo<TaskRow>()

  const placeOf = new Map(places.map(({ id, place }) => [id, place]))
  return {
    columns: statuses.map((status) => ({
      status,
      total: places.find((place) => place.status === status)?.total ?? 0,
    })),
    tasks: tasks.sort((a, b) => placeOf.get(a.id)! - placeOf.get(b.id)!),
  }
}
