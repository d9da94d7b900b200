import { Conflict } from '#exceptions/refusals'
import type Task from '#models/tasks/task'
import { isFinal } from '#models/tasks/values'

/**
 * Refuses changes of a completed or cancelled order.
 * @throws Conflict
 */
export function assertNotFinished({ status }: Task): void {
  if (!isFinal(status)) return
  throw new Conflict('tasks.finished', { reason: 'task_finished', status, allowed: [] })
}
