import Task from '#models/tasks/task'
import { withCompanyName } from '#records/company_name'
import type { EntityKind } from '#records/entity_kind'
import { newestPoster } from '#records/posters'

export const task = {
  model: Task,
  view: 'task.view',
  title: 'tasks.title',
  number: 'tasks.number',
  companyId: 'tasks.company_id',
  page: { path: '/tasks', id: 'tasks.id' },
  poster: (reader) => newestPoster(reader, 'tasks.id'),
  restore: ['task.delete'],
  search: {
    columns: ['tasks.title', 'tasks.number'],
    texts: { table: 'task_texts', key: 'task_id' },
    subtitle: (reader) => withCompanyName(reader, 'tasks.number', 'tasks.company_id'),
    order: 'tasks.created_at desc',
  },
} as const satisfies EntityKind
