import Reference from '#models/references/reference'
import { withCompanyName } from '#records/company_name'
import type { EntityKind } from '#records/entity_kind'

export const reference = {
  model: Reference,
  view: 'reference.view',
  title: 'library_references.title',
  companyId: 'library_references.company_id',
  page: { path: '/references', id: 'library_references.id' },
  poster: () => 'library_references.file_id',
  restore: ['reference.delete'],
  search: {
    columns: ['library_references.title', 'library_references.note', 'library_references.source'],
    subtitle: (reader) =>
      withCompanyName(
        reader,
        `coalesce(library_references.source, library_references.url, '')`,
        'library_references.company_id'
      ),
    order: 'library_references.created_at desc',
  },
} as const satisfies EntityKind
