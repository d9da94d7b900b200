import type Task from '#models/tasks/task'
import type { EventDefinition } from '#notifications/event'
import { noonOf } from '#support/zoned_time'

/** An order is due tomorrow. Without an assignee, users who assign work are notified. */
export const taskDueTomorrow = {
  key: 'task.due_tomorrow',
  type: 'SYSTEM',
  subject: ({ task }) => task,
  parameters: ({ task }) => ({ title: task.title, date: noonOf(task.dueDate!) }),
  audiences: ({ task }) => {
    const userIds = [task.assigneeId, task.producerId].filter((id) => id !== null)
    return userIds.length > 0 ? [{ to: 'people', userIds }] : [{ to: 'assigners' }]
  },
} as const satisfies EventDefinition<{ task: Task }>
