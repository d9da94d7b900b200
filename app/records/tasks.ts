import SavedView from '#models/tasks/saved_view'
import Task from '#models/tasks/task'
import TaskComment from '#models/tasks/task_comment'
import { withCompanyName } from '#records/company_name'
import type { RecordDefinition } from '#records/record_definition'
import { newestPoster } from '#records/posters'

export const taskRecord = {
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
    passage: `concat_ws(' · ', tasks.brief,
      (select string_agg(concat_ws(' ', i.name, i.sku), ' · ' order by i.position)
         from task_selected_items i where i.task_id = tasks.id and i.deleted_at is null))`,
    order: 'tasks.created_at desc',
  },
} as const satisfies RecordDefinition

/** A comment has the title of its order, on whose page it is shown. */
export const taskCommentRecord = {
  model: TaskComment,
  view: 'task.view',
  title: `(select t.number || ' · ' || t.title from tasks t where t.id = task_comments.task_id)`,
  companyId: 'task_comments.company_id',
  page: { path: '/tasks', id: 'task_comments.task_id', part: 'comment' },
  restore: ['content.comment'],
  restorable: (query, actor) => {
    query.where('task_comments.author_id', actor.id)
    if (!actor.can('task.view')) query.whereRaw('false')
  },
  ownWords: 'task_comments.body',
  place: { kind: 'task', id: 'task_comments.task_id' },
  poster: (reader) => newestPoster(reader, 'task_comments.task_id'),
  search: {
    columns: ['task_comments.body'],
    title: 'task_comments.body',
    subtitle: () =>
      `(select u.full_name || ' · ' || t.number from users u, tasks t
         where u.id = task_comments.author_id and t.id = task_comments.task_id)`,
    order: 'task_comments.created_at desc',
  },
} as const satisfies RecordDefinition

export const savedViewRecord = {
  model: SavedView,
  view: 'account.update',
  title: 'saved_views.name',
  companyId: 'saved_views.company_id',
  restore: [],
  place: { path: 'saved_views.page' },
} as const satisfies RecordDefinition
