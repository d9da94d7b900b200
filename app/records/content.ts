import ContentItem from '#models/content/content_item'
import type { EntityKind } from '#records/entity_kind'
import { itemVideo } from '#records/posters'

export const content = {
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
} as const satisfies EntityKind
