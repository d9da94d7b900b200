import { Conflict } from '#exceptions/refusals'
import type Task from '#models/tasks/task'
import { isFinal } from '#models/tasks/values'

/**
 * A completed or cancelled order stays as it is.
 * @throws Conflict
 */
export function assertNotFinished({ status }: Task): void {
  if (!isFinal(status)) return
  throw new Conflict('tasks.finished', { reason: 'task_finished', status, allowed: [] })
}
