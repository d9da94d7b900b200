import TaskComment from '#models/tasks/task_comment'
import { newestPoster } from '#records/posters'
import type { EntityKind } from '#records/entity_kind'

/** A comment is named by its order, on whose page it is shown. */
export const taskComment = {
  model: TaskComment,
  view: 'task.view',
  title: `(select t.number || ' · ' || t.title from tasks t where t.id = task_comments.task_id)`,
  companyId: 'task_comments.company_id',
  page: { path: '/tasks', id: 'task_comments.task_id' },
  restore: ['content.comment'],
  restorable: (query, actor) => {
    query.where('task_comments.author_id', actor.id)
    if (!actor.can('task.view')) query.whereRaw('false')
  },
  ownWords: 'task_comments.body',
  place: { kind: 'task', id: 'task_comments.task_id' },
  poster: (reader) => newestPoster(reader, 'task_comments.task_id'),
} as const satisfies EntityKind
