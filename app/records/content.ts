import Comment from '#models/content/comment'
import ContentItem from '#models/content/content_item'
import Revision from '#models/content/revision'
import type { RecordDefinition } from '#records/record_definition'
import { itemVideo, versionVideo } from '#records/posters'

export const contentRecord = {
  model: ContentItem,
  view: 'content.view_ready',
  title: 'content_items.title',
  companyId: 'content_items.company_id',
  page: { path: '/content', id: 'content_items.id' },
  poster: (reader) => itemVideo(reader, 'content_items'),
  restore: ['content.delete_ready'],
  place: { kind: 'task', id: 'content_items.task_id' },
  search: {
    columns: ['content_items.title'],
    subtitle: () =>
      `(select t.number || ' · ' || t.title from tasks t where t.id = content_items.task_id)`,
    order: 'content_items.created_at desc',
  },
} as const satisfies RecordDefinition

/** A comment has the title of its video, on whose page it is shown. */
export const commentRecord = {
  model: Comment,
  view: 'content.view_ready',
  title: '(select c.title from content_items c where c.id = comments.content_item_id)',
  companyId: 'comments.company_id',
  page: { path: '/content', id: 'comments.content_item_id', part: 'comment' },
  restore: ['content.comment', 'content.delete_ready'],
  restorable: (query, actor) => {
    if (!actor.can('content.delete_ready')) query.where('comments.author_id', actor.id)
  },
  ownWords: 'comments.body',
  place: { kind: 'content', id: 'comments.content_item_id' },
  poster: (reader) => versionVideo(reader, 'comments.content_version_id'),
  search: {
    columns: ['comments.body'],
    title: 'comments.body',
    subtitle: () =>
      `(select u.full_name || ' · ' || c.title from users u, content_items c
         where u.id = comments.author_id and c.id = comments.content_item_id)`,
    order: 'comments.created_at desc',
  },
} as const satisfies RecordDefinition

export const revisionRecord = {
  model: Revision,
  view: 'revision.view',
  title: '(select c.title from content_items c where c.id = revisions.content_item_id)',
  companyId: 'revisions.company_id',
  page: { path: '/content', id: 'revisions.content_item_id' },
  poster: (reader) => versionVideo(reader, 'revisions.content_version_id'),
} as const satisfies RecordDefinition
