import type Company from '#models/companies/company'
import type Task from '#models/tasks/task'
import type TaskComment from '#models/tasks/task_comment'
import type { TaskMove } from '#models/tasks/task_states'
import { audiencesBySide } from '#notifications/audiences'
import type { EventDefinition } from '#notifications/event'
import { aboutComment, actorName, withReason } from '#notifications/wording'
import { noonOf } from '#support/time/zoned_time'

/** An order was placed. */
export const taskCreated = {
  key: 'task.created',
  type: 'TASK_CREATED',
  subject: ({ task }) => task,
  parameters: ({ task, company }) => ({ company: company.name, title: task.title }),
  audiences: () => [{ to: 'team' }],
} as const satisfies EventDefinition<{ task: Task; company: Company }>

/** An order was assigned to a user of the team. */
export const taskAssigned = {
  key: 'task.assigned',
  type: 'SYSTEM',
  subject: ({ task }) => task,
  parameters: ({ task }, actor) => ({ actor: actorName(actor), title: task.title }),
  audiences: ({ assigneeId }) => [{ to: 'user', userId: assigneeId }],
} as const satisfies EventDefinition<{ task: Task; assigneeId: string }>

/** An order was moved manually. */
export const taskStatusChanged = {
  key: 'task.status_changed',
  type: 'TASK_STATUS_CHANGED',
  supersedes: ['task.status_changed', 'task.due_tomorrow'],
  subject: ({ task }) => task,
  parameters: ({ task, move, reason }, actor) => ({
    actor: actorName(actor),
    title: task.title,
    move: move.verb,
    ...withReason(reason),
  }),
  // Also the client's colleagues for what the client does.
  audiences: ({ task }, actor) =>
    audiencesBySide(task, actor, { byTeam: ['client'], byClient: ['client', 'team'] }),
} as const satisfies EventDefinition<{ task: Task; move: TaskMove; reason?: string | null }>

/** The number of ordered videos was reduced: the other side is notified, with the reason. */
export const taskLowered = {
  key: 'task.lowered',
  type: 'SYSTEM',
  subject: ({ task }) => task,
  parameters: ({ task, from, reason }, actor) => ({
    actor: actorName(actor),
    title: task.title,
    from,
    to: task.quantity,
    ...withReason(reason),
  }),
  audiences: ({ task }, actor) =>
    audiencesBySide(task, actor, { byTeam: ['client'], byClient: ['team'] }),
} as const satisfies EventDefinition<{ task: Task; from: number; reason: string | null }>

/** An order is due tomorrow. */
export const taskDueTomorrow = {
  key: 'task.due_tomorrow',
  type: 'SYSTEM',
  supersedes: ['task.due_tomorrow'],
  subject: ({ task }) => task,
  parameters: ({ task }) => ({ title: task.title, date: noonOf(task.dueDate!) }),
  audiences: ({ userIds }) => [{ to: 'users', userIds }],
} as const satisfies EventDefinition<{ task: Task; userIds: readonly string[] }>

/** A user was mentioned in a comment on an order. */
export const taskMentioned = {
  key: 'task.mentioned',
  type: 'SYSTEM',
  subject: ({ comment }) => comment,
  parameters: ({ task, comment }, actor) => aboutComment(task.title, comment, actor),
  audiences: ({ userIds }) => [{ to: 'users', userIds }],
} as const satisfies EventDefinition<{
  task: Task
  comment: TaskComment
  userIds: readonly string[]
}>

/** A comment on an order. */
export const taskCommented = { ...taskMentioned, key: 'task.commented' } as const
