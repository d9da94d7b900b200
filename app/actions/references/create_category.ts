import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { recordAudit } from '#actions/audit/record_audit'
import { validated, type Input } from '#support/input'
import { assertParent, lockTree, placeCategory } from '#actions/references/category_places'
import { assertSlugFree, freeCategorySlug } from '#actions/references/category_slug'
import ReferenceCategory from '#models/references/reference_category'
import ReferenceCategoryPolicy from '#policies/references/reference_category_policy'
import type { CategoryInput } from '#validators/references/reference_category'

/**
 * Adds a category to the tree.
 * @returns its id
 * @throws Forbidden, InvalidField
 */
export async function createCategory(actor: Actor, input: Input<CategoryInput>): Promise<string> {
  await authorize(actor, ReferenceCategoryPolicy, 'create')
  const { name, slug: wanted, parentId = null, pickers, position } = await validated(input)

  return db.transaction(async (trx) => {
    await lockTree(trx)
    await assertParent(trx, parentId, null)
    if (wanted) await assertSlugFree(trx, wanted)
    const slug = wanted ?? (await freeCategorySlug(trx, name))

    const category = new ReferenceCategory()
    category.fill({ name, slug, parentId, pickers, isActive: true })
    await placeCategory(trx, category, position)
    await recordAudit(trx, actor, 'reference_category.create', category, {
      after: { name, slug, parentId, pickers, position: category.position },
    })
    return category.id
  })
}
