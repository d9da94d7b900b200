import SavedView from '#models/tasks/saved_view'
import type { EntityKind } from '#records/entity_kind'

export const savedView = {
  model: SavedView,
  view: 'account.update',
  title: 'saved_views.name',
  companyId: 'saved_views.company_id',
  restore: [],
  place: { path: 'saved_views.page' },
} as const satisfies EntityKind
