import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { Actor } from '#access/actor'
import SafebotRecord from '#models/safebot/safebot_record'
import { paginated } from '#queries/paginated'
import { selectRecord } from '#queries/safebot/record_row'
import { matching } from '#queries/contains'
import type { RecordListInput } from '#validators/safebot/safebot'

const SORTS = {
  createdAt: 'safebot_records.created_at',
  updatedAt: 'safebot_records.updated_at',
  title: 'lower(coalesce(safebot_records.title, safebot_records.url))',
}

/** The columns in which a text is looked for; one index holds them. */
const SEARCHED = ['safebot_records.title', 'safebot_records.note', 'safebot_records.url'] as const

/** One page of the saved links that this person may see. */
export async function listRecords(actor: Actor, input: RecordListInput) {
  const query = SafebotRecord.visibleTo(actor)

  if (input.status) query.whereIn('safebot_records.status', input.status)
  if (input.companyId) query.whereIn('safebot_records.company_id', input.companyId)
  if (input.categoryId) inCategories(query, input.categoryId)
  if (input.promoted !== undefined) {
    query.whereRaw(
      `${input.promoted ? '' : 'not '}exists (select 1 from library_references r
        where r.id = safebot_records.reference_id and r.deleted_at is null)`
    )
  }
  if (input.q) matching(query, SEARCHED, input.q)
  return paginated(selectRecord(query), input, SORTS)
}

/** In one of these categories or below; the wanted ones are worked out once, as an array. */
function inCategories(query: ModelQueryBuilderContract<typeof SafebotRecord>, ids: string[]) {
  query.whereRaw(
    `safebot_records.category_ids && array(
       with recursive wanted as (
         select id from reference_categories where id = any(:ids)
         union
         select c.id from reference_categories c join wanted on wanted.id = c.parent_id
       ) select id from wanted)`,
    { ids } as never
  )
}
