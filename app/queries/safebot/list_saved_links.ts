import type { Actor } from '#access/actor'
import SafebotRecord from '#models/safebot/safebot_record'
import { paginate } from '#queries/paginated'
import { CATEGORIES_AND_BELOW } from '#queries/references/usable_categories'
import { selectSavedLink, type SavedLinkRow } from '#queries/safebot/saved_link_row'
import { filterByWords } from '#queries/contains'
import type { RecordListInput } from '#validators/safebot/safebot'

const SORTS = {
  createdAt: 'safebot_records.created_at',
  updatedAt: 'safebot_records.updated_at',
  title: 'lower(coalesce(safebot_records.title, safebot_records.url))',
}

/** The columns that a search covers; one index contains them. */
const SAVED_LINK_SEARCH_COLUMNS = [
  'safebot_records.title',
  'safebot_records.note',
  'safebot_records.url',
] as const

/** One page of the saved links that this user may see. */
export async function listSavedLinks(actor: Actor, input: RecordListInput) {
  const query = SafebotRecord.visibleTo(actor)

  if (input.status) query.whereIn('safebot_records.status', input.status)
  if (input.companyId) query.whereIn('safebot_records.company_id', input.companyId)
  if (input.categoryId) {
    const ids = input.categoryId
    query.whereRaw(`safebot_records.category_ids && ${CATEGORIES_AND_BELOW}`, { ids } as never)
  }
  if (input.promoted !== undefined) {
    query.whereRaw(
      `${input.promoted ? '' : 'not '}exists (select 1 from library_references r
        where r.id = safebot_records.reference_id and r.deleted_at is null)`
    )
  }
  if (input.q) filterByWords(query, SAVED_LINK_SEARCH_COLUMNS, input.q)
  return paginate(selectSavedLink(query), input, SORTS)
}

/**
 * One saved link.
 * @throws E_ROW_NOT_FOUND when it is missing, deleted or not visible to this user
 */
export async function showSavedLink(actor: Actor, id: string): Promise<SavedLinkRow> {
  return selectSavedLink(SafebotRecord.visibleTo(actor)).findOrFail(id)
}
