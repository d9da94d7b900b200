import type { Actor } from '#access/actor'
import Task from '#models/task'
import { selectTaskParts, type TaskParts } from '#queries/tasks/task_parts'
import { selectTaskRow, type TaskRow } from '#queries/tasks/task_row'

/** An order with all that it asks for. */
export type TaskDetail = TaskRow & TaskParts

/**
 * One order with all its parts, from one statement.
 * @throws E_ROW_NOT_FOUND when it is missing, deleted or not for this person
 */
export async function showTask(actor: Actor, id: string): Promise<TaskDetail> {
  const query = selectTaskParts(selectTaskRow(Task.visibleTo(actor), actor))
  return (await query.pojo().findOrFail(id)) as never
}
