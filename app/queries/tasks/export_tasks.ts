import type { Actor } from '#access/actor'
import db from '@adonisjs/lucid/services/db'
import { dated, filteredTasks } from '#queries/tasks/filtered_tasks'
import { selectTaskRow, type TaskRow } from '#queries/tasks/task_row'
import type { TaskExportInput } from '#validators/tasks/task'

const BATCH = 500

/** Where a batch ended, in PostgreSQL's own precision. */
type Place = { id: string; place: string }

/**
 * Walks the filtered orders from the newest one, a batch at a time by key, so that neither memory
 * nor a transaction grows with their number.
 */
export async function* exportTasks(
  actor: Actor,
  filters: TaskExportInput
): AsyncGenerator<TaskRow> {
  const days = await dated(actor, filters)
  let last: Place | undefined
  for (;;) {
    const query = selectTaskRow(filteredTasks(actor, days), actor)
      .select(db.raw('tasks.created_at::text as place'))
      .orderBy('tasks.created_at', 'desc')
      .orderBy('tasks.id', 'desc')
      .limit(BATCH)
    if (last) {
      query.whereRaw('(tasks.created_at, tasks.id) < (?::timestamptz, ?)', [last.place, last.id])
    }

    const batch = await query.pojo<TaskRow & Place>()
    yield* batch
    if (batch.length < BATCH) return
    last = batch.at(-1)
  }
}
