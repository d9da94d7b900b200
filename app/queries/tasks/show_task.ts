import { errors } from '@adonisjs/lucid'
import { validate as isUuid } from 'uuid'
import type { Actor } from '#access/actor'
import { CompiledQuery } from '#queries/compiled_query'
import Task from '#models/tasks/task'
import { selectTaskMoments, type TaskMomentRow } from '#queries/tasks/task_moments'
import {
  partsIn,
  selectTaskParts,
  type StoredTaskParts,
  type TaskParts,
} from '#queries/tasks/task_parts'
import { selectTaskRow, type TaskRow } from '#queries/tasks/task_row'

/** An order with all its fields, products, categories, materials and moments. */
export type TaskDetail = TaskRow & TaskParts & { moments: TaskMomentRow[] }

const oneTask = new CompiledQuery<
  TaskRow & StoredTaskParts & { moments: TaskMomentRow[] },
  [id: string]
>((actor, id) =>
  selectTaskMoments(selectTaskParts(selectTaskRow(Task.visibleTo(actor), actor)), actor).where(
    'tasks.id',
    id
  )
)

/**
 * One order with all its parts, from one statement.
 * @throws E_ROW_NOT_FOUND when it is missing, deleted or not visible to this user
 */
export async function showTask(actor: Actor, id: string): Promise<TaskDetail> {
  const [task] = isUuid(id) ? await oneTask.rows(actor, id) : []
  if (!task) throw new errors.E_ROW_NOT_FOUND(Task)
  return partsIn(task, actor.user.locale)
}
