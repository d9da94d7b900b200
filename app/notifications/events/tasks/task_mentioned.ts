import type Task from '#models/tasks/task'
import type TaskComment from '#models/tasks/task_comment'
import { aboutComment } from '#notifications/about_comment'
import type { EventDefinition } from '#notifications/event'

/** A user was mentioned in a comment on an order. */
export const taskMentioned = {
  key: 'task.mentioned',
  type: 'SYSTEM',
  subject: ({ comment }) => comment,
  parameters: ({ task, comment }, actor) => aboutComment(task.title, comment, actor),
  audiences: ({ userIds }) => [{ to: 'people', userIds }],
} as const satisfies EventDefinition<{
  task: Task
  comment: TaskComment
  userIds: readonly string[]
}>
