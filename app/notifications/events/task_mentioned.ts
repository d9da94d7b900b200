import type Task from '#models/task'
import type TaskComment from '#models/task_comment'
import { nameOf, type EventDefinition } from '#notifications/event'
import { excerpt } from '#notifications/excerpt'

/** Somebody was named in a comment on an order. */
export const taskMentioned = {
  key: 'task.mentioned',
  type: 'SYSTEM',
  subject: ({ comment }) => comment,
  parameters: ({ task, comment }, actor) => ({
    actor: nameOf(actor),
    title: task.title,
    comment: excerpt(comment.body),
  }),
  audiences: ({ userIds }) => [{ to: 'people', userIds }],
} as const satisfies EventDefinition<{
  task: Task
  comment: TaskComment
  userIds: readonly string[]
}>
