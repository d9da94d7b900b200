import { v7 as uuidv7 } from 'uuid'
import { InvalidField } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import type Reference from '#models/references/reference'
import ReferenceCategoryChoice from '#models/references/reference_category_choice'
import { usableCategories } from '#queries/references/usable_categories'

/**
 * Checks the categories that a record of the library is added to. Its current categories stay allowed, even if they
 * can no longer be chosen.
 * @throws InvalidField for a category that can't be chosen
 */
export async function assertCategoriesUsable(
  trx: Trx,
  wanted: readonly string[],
  current: readonly string[] = []
): Promise<void> {
  const added = wanted.filter((id) => !current.includes(id))
  const usable = await usableCategories(trx, 'reference', added)
  const wrong = wanted.findIndex((id) => added.includes(id) && !usable.has(id))
  if (wrong >= 0) throw new InvalidField(`categoryIds.${wrong}`, 'common.choose', 'exists')
}

/** Ids of the categories that a reference is in, in their order. */
export async function categoriesOf(trx: Trx, reference: Reference): Promise<string[]> {
  const choices = await ReferenceCategoryChoice.query({ client: trx })
    .where('reference_id', reference.id)
    .orderBy('position')
  return choices.map(({ categoryId }) => categoryId)
}

/**
 * Replaces the categories of a reference. Its current categories stay allowed, even if they can no longer be
 * chosen.
 * @throws InvalidField for a category that can't be chosen
 */
export async function putInto(
  trx: Trx,
  { id: referenceId, companyId }: Reference,
  wanted: readonly string[],
  current: readonly string[]
): Promise<void> {
  await assertCategoriesUsable(trx, wanted, current)
  const now = new Date()
  await ReferenceCategoryChoice.query({ client: trx })
    .where('reference_id', referenceId)
    .whereNotIn('category_id', [...wanted])
    .update({ deletedAt: now })
  if (wanted.length === 0) return

  const rows = wanted.map((categoryId, position) => ({
    id: uuidv7(),
    reference_id: referenceId,
    company_id: companyId,
    category_id: categoryId,
    position,
    created_at: now,
    updated_at: now,
  }))
  await trx
    .knexQuery()
    .from(ReferenceCategoryChoice.table)
    .insert(rows)
    .onConflict(trx.knexRawQuery('(reference_id, category_id) where deleted_at is null'))
    .merge(['position', 'updated_at'])
}
