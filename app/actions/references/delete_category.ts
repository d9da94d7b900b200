import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { closeGap, isSlugTaken, lockTree, placeCategory } from '#actions/references/category_places'
import { Conflict } from '#exceptions/refusals'
import ReferenceCategory from '#models/references/reference_category'
import ReferenceCategoryPolicy from '#policies/references/reference_category_policy'

/**
 * Moves a category to the trash. Orders and references keep naming it, but it can no longer be chosen.
 * @throws NotFound, Forbidden, Conflict while it has subcategories
 */
export async function deleteCategory(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    await lockTree(trx)
    const category = await ReferenceCategory.visibleTo(actor).lock(id, trx)
    await authorize(actor, ReferenceCategoryPolicy, 'remove')
    if (await ReferenceCategory.query({ client: trx }).where('parent_id', id).first()) {
      throw new Conflict('categories.has_children', { reason: 'children', allowed: [] })
    }
    await category.trash(trx)
    await closeGap(trx, category.parentId)
    const { name, names, slug, parentId, pickers } = category
    await recordAudit(trx, actor, 'reference_category.delete', category, {
      before: { name, names, slug, parentId, pickers },
    })
  })
}

/**
 * Restores a category from the trash, at its former position.
 * @throws NotFound, Forbidden, Conflict when its parent is deleted, or its slug was taken
 */
export async function restoreCategory(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    await lockTree(trx)
    const category = await ReferenceCategory.visibleTo(actor).onlyTrashed().lock(id, trx)
    await authorize(actor, ReferenceCategoryPolicy, 'remove')
    const { name, names, slug, parentId, pickers } = category
    if (parentId && !(await ReferenceCategory.query({ client: trx }).findById(parentId))) {
      throw new Conflict('categories.parent_deleted', { reason: 'parent', allowed: [] })
    }
    if (await isSlugTaken(trx, slug, id)) {
      throw new Conflict('categories.slug_taken_since', { reason: 'slug', allowed: [] })
    }
    category.deletedAt = null
    await placeCategory(trx, category, category.position)
    await recordAudit(trx, actor, 'reference_category.restore', category, {
      after: { name, names, slug, parentId, pickers },
    })
  })
}
