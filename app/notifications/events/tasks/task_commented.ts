import { taskMentioned } from '#notifications/events/tasks/task_mentioned'

/** A comment on an order. */
export const taskCommented = { ...taskMentioned, key: 'task.commented' } as const
