import { OPEN_TASK_STATUSES } from '#models/tasks/values'
import type { TaskQuery } from '#queries/tasks/task_row'

const UNDER_WAY = ['new', 'in_progress']

/** Nobody makes it, and something is to be made. */
export function toAssign(query: TaskQuery): void {
  query.whereIn('tasks.status', UNDER_WAY).whereNull('tasks.assignee_id')
}

/** Something is still to be made, also when the videos that are there lie with others. */
export function toMake(query: TaskQuery): void {
  query.whereIn('tasks.status', UNDER_WAY).orWhere((rest) => {
    rest.whereIn('tasks.status', [...OPEN_TASK_STATUSES]).whereRaw(
      `(select count(*) from content_items i
           where i.task_id = tasks.id and i.deleted_at is null) < tasks.quantity`
    )
  })
}
