import type Task from '#models/task'
import type { EventDefinition } from '#notifications/event'

/** An order was given to somebody of the team. */
export const taskAssigned = {
  key: 'task.assigned',
  type: 'SYSTEM',
  subject: ({ task }) => task,
  parameters: ({ task }, actor) => ({ actor: actor.user.fullName, title: task.title }),
  audiences: ({ assigneeId }) => [{ to: 'user', userId: assigneeId }],
} as const satisfies EventDefinition<{ task: Task; assigneeId: string }>
