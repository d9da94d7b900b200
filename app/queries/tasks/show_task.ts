import type { Actor } from '#access/actor'
import Task from '#models/task'
import { withTaskParts } from '#queries/tasks/task_parts'
import { loadTaskPosters } from '#queries/tasks/task_posters'

/**
 * One order with all its parts.
 * @throws E_ROW_NOT_FOUND when it is missing, deleted or not for this person
 */
export async function showTask(actor: Actor, id: string): Promise<Task> {
  const task = await withTaskParts(Task.visibleTo(actor)).findOrFail(id)
  await loadTaskPosters(actor, [task])
  return task
}
