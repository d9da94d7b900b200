import ReferenceMoment from '#models/references/reference_moment'
import type { EntityKind } from '#records/entity_kind'

/** SQL: milliseconds as `mm:ss`, or `h:mm:ss` from an hour on. */
const clock = (ms: string) =>
  `to_char(make_interval(secs => ${ms} / 1000), case when ${ms} < 3600000 then 'MI:SS' else 'FMHH24:MI:SS' end)`

/** A part of a reference: only the trash lists it separately. */
export const moment = {
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
} as const satisfies EntityKind
