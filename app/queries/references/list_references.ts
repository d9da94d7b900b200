import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { Actor } from '#access/actor'
import { NotFound } from '#exceptions/refusals'
import Reference from '#models/references/reference'
import ReferenceMoment from '#models/references/reference_moment'
import { paginate } from '#queries/paginated'
import {
  selectReference,
  type MomentRow,
  type ReferenceRow,
} from '#queries/references/reference_row'
import { filterByWords } from '#queries/contains'
import { CATEGORIES_AND_BELOW } from '#queries/references/usable_categories'
import type { ReferenceListInput } from '#validators/references/reference'

const SORTS = {
  createdAt: 'library_references.created_at',
  updatedAt: 'library_references.updated_at',
  title: 'lower(library_references.title)',
}

/** The columns that a search covers; one index contains them. */
export const REFERENCE_SEARCH_COLUMNS = [
  'library_references.title',
  'library_references.note',
  'library_references.source',
] as const

/** One page of the references that this user may see. */
export async function listReferences(actor: Actor, input: ReferenceListInput) {
  const query = Reference.visibleTo(actor)

  if (input.kind) query.whereIn('library_references.kind', input.kind)
  if (input.companyId) query.whereIn('library_references.company_id', input.companyId)
  if (input.shared !== undefined) query.where('library_references.is_shared', input.shared)
  if (input.hasMoments !== undefined) withMoments(query, actor, input.hasMoments)
  if (input.categoryId) inCategories(query, input.categoryId)
  if (input.q) filterByWords(query, REFERENCE_SEARCH_COLUMNS, input.q)
  return paginate(selectReference(query, actor), input, SORTS)
}

/**
 * Restricts to references in these categories or their subcategories: a search for a mood includes all of its
 * kinds.
 */
function inCategories(query: ModelQueryBuilderContract<typeof Reference>, ids: string[]): void {
  query.whereRaw(
    `exists (
       select 1 from reference_category_choices p
        where p.reference_id = library_references.id and p.deleted_at is null
          and p.category_id = any(${CATEGORIES_AND_BELOW}))`,
    { ids }
  )
}

function withMoments(
  query: ModelQueryBuilderContract<typeof Reference>,
  actor: Actor,
  wanted: boolean
): void {
  const seen = ReferenceMoment.visibleTo(actor).select('reference_moments.reference_id')
  if (wanted) query.whereIn('library_references.id', seen)
  else query.whereNotIn('library_references.id', seen)
}

/**
 * One reference.
 * @throws E_ROW_NOT_FOUND when it is missing, deleted or not visible to this user
 */
export async function showReference(actor: Actor, id: string): Promise<ReferenceRow> {
  return selectReference(Reference.visibleTo(actor), actor).findOrFail(id)
}

/**
 * One moment of a reference.
 * @throws NotFound if it is missing, deleted or not visible to this user
 */
export async function showMoment(
  actor: Actor,
  referenceId: string,
  id: string
): Promise<MomentRow> {
  const { moments } = await showReference(actor, referenceId)
  const moment = moments.find((one) => one.id === id)
  if (!moment) throw new NotFound()
  return moment
}
