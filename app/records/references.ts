import { nameSql } from '#models/references/category_names'
import Reference from '#models/references/reference'
import ReferenceCategory from '#models/references/reference_category'
import ReferenceMoment from '#models/references/reference_moment'
import { withCompanyName } from '#records/company_name'
import type { RecordDefinition } from '#records/record_definition'

export const referenceRecord = {
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
} as const satisfies RecordDefinition

/** SQL: milliseconds as `mm:ss`; from one hour on as `h:mm:ss`. */
const clock = (ms: string) =>
  `to_char(make_interval(secs => ${ms} / 1000), case when ${ms} < 3600000 then 'MI:SS' else 'FMHH24:MI:SS' end)`

/** A moment of a reference. Only the trash lists moments separately. */
export const momentRecord = {
  model: ReferenceMoment,
  view: 'reference.view',
  title: `${clock('reference_moments.start_ms')} || '–' || ${clock('reference_moments.end_ms')}
          || coalesce(' · ' || reference_moments.note, '')`,
  companyId: 'reference_moments.company_id',
  restore: ['reference.upload'],
  restorable: (query, actor) => {
    if (!actor.seesAllCompanies) query.where('reference_moments.company_id', actor.companyId)
  },
  place: { kind: 'reference', id: 'reference_moments.reference_id' },
} as const satisfies RecordDefinition

export const referenceCategoryRecord = {
  model: ReferenceCategory,
  view: 'reference_category.view',
  title: 'reference_categories.name',
  titleFor: ({ user }) => nameSql('reference_categories', user.locale),
  companyId: 'null::uuid',
  restore: ['reference_category.delete'],
  restorable: (query, { seesAllCompanies }) => {
    if (!seesAllCompanies) query.whereRaw('false')
  },
} as const satisfies RecordDefinition
