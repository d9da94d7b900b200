import type Task from '#models/tasks/task'
import type TaskComment from '#models/tasks/task_comment'
import { aboutComment } from '#notifications/about_comment'
import type { EventDefinition } from '#notifications/event'

/** Somebody commented on an order. */
export const taskCommented = {
  key: 'task.commented',
  type: 'SYSTEM',
  subject: ({ comment }) => comment,
  parameters: ({ task, comment }, actor) => aboutComment(task.title, comment, actor),
  audiences: ({ userIds }) => [{ to: 'people', userIds }],
} as const satisfies EventDefinition<{
  task: Task
  comment: TaskComment
  userIds: readonly string[]
}>
