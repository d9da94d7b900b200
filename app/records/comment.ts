import Comment from '#models/content/comment'
import type { EntityKind } from '#records/entity_kind'
import { versionVideo } from '#records/posters'

/** A comment is named by its video, on whose page it is shown. */
export const comment = {
  model: Comment,
  view: 'content.view_ready',
  title: '(select c.title from content_items c where c.id = comments.content_item_id)',
  companyId: 'comments.company_id',
  page: { path: '/content', id: 'comments.content_item_id' },
  restore: ['content.comment', 'content.delete_ready'],
  restorable: (query, actor) => {
    if (!actor.can('content.delete_ready')) query.where('comments.author_id', actor.id)
  },
  ownWords: 'comments.body',
  place: { kind: 'content', id: 'comments.content_item_id' },
  poster: (reader) => versionVideo(reader, 'comments.content_version_id'),
} as const satisfies EntityKind
