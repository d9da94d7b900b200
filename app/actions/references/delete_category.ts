import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { recordAudit } from '#actions/audit/record_audit'
import { closeGap, lockTree } from '#actions/references/category_places'
import { Conflict } from '#exceptions/refusals'
import ReferenceCategory from '#models/references/reference_category'
import ReferenceCategoryPolicy from '#policies/references/reference_category_policy'
import { text } from '#support/text'

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
      throw new Conflict(text('categories.has_children'), { reason: 'children', allowed: [] })
    }
    await category.trash(trx)
    await closeGap(trx, category.parentId)
    const { name, names, slug, parentId, pickers } = category
    await recordAudit(trx, actor, 'reference_category.delete', category, {
      before: { name, names, slug, parentId, pickers },
    })
  })
}
