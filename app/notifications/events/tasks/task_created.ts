import type Company from '#models/companies/company'
import type Task from '#models/tasks/task'
import type { EventDefinition } from '#notifications/event'

/** An order was placed. */
export const taskCreated = {
  key: 'task.created',
  type: 'TASK_CREATED',
  subject: ({ task }) => task,
  parameters: ({ task, company }) => ({ company: company.name, title: task.title }),
  audiences: () => [{ to: 'team' }],
} as const satisfies EventDefinition<{ task: Task; company: Company }>
