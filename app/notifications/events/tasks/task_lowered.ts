import type Task from '#models/tasks/task'
import { nameOf, type EventDefinition } from '#notifications/event'
import { excerpt } from '#notifications/excerpt'

/** The number of ordered videos was reduced: the other side is notified, with the reason. */
export const taskLowered = {
  key: 'task.lowered',
  type: 'SYSTEM',
  subject: ({ task }) => task,
  parameters: ({ task, from, reason }, actor) => ({
    actor: nameOf(actor),
    title: task.title,
    from,
    to: task.quantity,
    hasReason: reason ? 'yes' : 'no',
    reason: excerpt(reason ?? ''),
  }),
  audiences: ({ task }, actor) =>
    actor?.seesAllCompanies ? [{ to: 'client' }] : [{ to: 'team', firstId: task.assigneeId }],
} as const satisfies EventDefinition<{ task: Task; from: number; reason: string | null }>
