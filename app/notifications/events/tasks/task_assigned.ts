import type Task from '#models/tasks/task'
import { nameOf, type EventDefinition } from '#notifications/event'

/** An order was assigned to a user of the team. */
export const taskAssigned = {
  key: 'task.assigned',
  type: 'SYSTEM',
  subject: ({ task }) => task,
  parameters: ({ task }, actor) => ({ actor: nameOf(actor), title: task.title }),
  audiences: ({ assigneeId }) => [{ to: 'user', userId: assigneeId }],
} as const satisfies EventDefinition<{ task: Task; assigneeId: string }>
