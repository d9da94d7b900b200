import Revision from '#models/content/revision'
import type { EntityKind } from '#records/entity_kind'
import { versionVideo } from '#records/posters'

export const revision = {
  model: Revision,
  view: 'revision.view',
  title: '(select c.title from content_items c where c.id = revisions.content_item_id)',
  companyId: 'revisions.company_id',
  page: { path: '/content', id: 'revisions.content_item_id' },
  poster: (reader) => versionVideo(reader, 'revisions.content_version_id'),
} as const satisfies EntityKind
