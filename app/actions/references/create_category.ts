import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { validateInput, type Input } from '#support/input'
import {
  assertParent,
  assertSlugFree,
  AT_END,
  freeCategorySlug,
  lockTree,
  placeCategory,
} from '#actions/references/category_places'
import { InvalidField } from '#exceptions/refusals'
import { changeNames } from '#models/references/category_names'
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
  const { slug: wanted, parentId = null, pickers, position, ...given } = await validateInput(input)
  const called = changeNames(null, actor.user.locale, given)
  if (!called) throw new InvalidField('name', 'categories.no_name', 'required')
  const { name, names } = called

  return db.transaction(async (trx) => {
    await lockTree(trx)
    await assertParent(trx, parentId, null)
    if (wanted) await assertSlugFree(trx, wanted)
    const slug = wanted ?? (await freeCategorySlug(trx, name))

    const category = new ReferenceCategory()
    category.fill({ name, names, slug, parentId, pickers, isActive: true })
    await placeCategory(trx, category, position ?? AT_END)
    await recordAudit(trx, actor, 'reference_category.create', category, {
      after: { name, names, slug, parentId, pickers, position: category.position },
    })
    return category.id
  })
}
