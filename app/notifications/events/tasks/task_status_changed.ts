import type Task from '#models/tasks/task'
import type { TaskMove } from '#models/tasks/task_states'
import { nameOf, type EventDefinition } from '#notifications/event'
import { excerpt } from '#notifications/excerpt'

/** An order was moved by hand. */
export const taskStatusChanged = {
  key: 'task.status_changed',
  type: 'TASK_STATUS_CHANGED',
  supersedes: ['task.status_changed', 'task.due_tomorrow'],
  subject: ({ task }) => task,
  parameters: ({ task, move, reason }, actor) => ({
    actor: nameOf(actor),
    title: task.title,
    move: move.verb,
    hasReason: reason ? 'yes' : 'no',
    reason: excerpt(reason ?? ''),
  }),
  audiences: ({ task }, actor) =>
    actor?.seesAllCompanies
      ? [{ to: 'client' }]
      : [{ to: 'client' }, { to: 'team', firstId: task.assigneeId }],
} as const satisfies EventDefinition<{ task: Task; move: TaskMove; reason?: string | null }>
