import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { changesTo, recordAudit } from '#actions/audit/record_audit'
import { validateInput, type Input } from '#support/input'
import {
  assertParent,
  assertSlugFree,
  AT_END,
  closeGap,
  lockTree,
  placeCategory,
} from '#actions/references/category_places'
import { changeNames } from '#models/references/category_names'
import ReferenceCategory from '#models/references/reference_category'
import ReferenceCategoryPolicy from '#policies/references/reference_category_policy'
import type { CategoryChanges } from '#validators/references/reference_category'

/**
 * Renames, enables, disables or moves a category. Without a position, a category with a new parent becomes its last
 * child; orders show the new name.
 * @throws NotFound, Forbidden, InvalidField
 */
export async function updateCategory(
  actor: Actor,
  id: string,
  input: Input<CategoryChanges>
): Promise<void> {
  await db.transaction(async (trx) => {
    await lockTree(trx)
    const category = await ReferenceCategory.visibleTo(actor).lock(id, trx)
    await authorize(actor, ReferenceCategoryPolicy, 'update')
    const { active: isActive, position, parentId, slug, ...given } = await validateInput(input)
    if (parentId) await assertParent(trx, parentId, category)
    if (slug) await assertSlugFree(trx, slug, category.id)
    const called = changeNames(category, actor.user.locale, given)

    const before = { parentId: category.parentId, position: category.position }
    const change = changesTo(category, { ...called, slug, isActive, parentId })
    category.merge(change?.after ?? {})
    const moves = position !== undefined || category.parentId !== before.parentId
    if (moves) await placeCategory(trx, category, position ?? AT_END)
    else if (change) await category.save()
    if (category.parentId !== before.parentId) await closeGap(trx, before.parentId)

    const isPlaced = category.position !== before.position || category.parentId !== before.parentId
    if (!change && !isPlaced) return
    await recordAudit(trx, actor, 'reference_category.update', category, {
      before: { ...change?.before, ...(isPlaced && before) },
      after: {
        ...change?.after,
        ...(isPlaced && { parentId: category.parentId, position: category.position }),
      },
    })
  })
}
