import type { TaskQuery } from '#queries/tasks/task_row'

/** Something is being made, or is to be. */
const UNDER_WAY = ['new', 'in_progress']
/** Some of it lies with others, or came back from them. */
const HANDED_OVER = ['in_review', 'changes_requested']

/** Nobody makes it, and something is to be made. */
export function toAssign(query: TaskQuery): void {
  query.whereIn('tasks.status', UNDER_WAY).whereNull('tasks.assignee_id')
}

/** Something is still to be made, also when the videos that are there lie with others. */
export function toMake(query: TaskQuery): void {
  query.whereIn('tasks.status', UNDER_WAY).orWhere((rest) => {
    rest.whereIn('tasks.status', HANDED_OVER).whereRaw(
      `(select count(*) from content_items i
           where i.task_id = tasks.id and i.deleted_at is null) < tasks.quantity`
    )
  })
}
