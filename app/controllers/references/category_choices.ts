import type { Actor } from '#access/actor'
import type { Picker } from '#models/references/values'
import { categoryTree } from '#queries/references/category_tree'
import CategoryTransformer from '#transformers/references/category_transformer'

/** What a picker of categories offers on a page: nothing to whoever may not see them. */
export async function categoryChoices(actor: Actor, picker: Picker) {
  const mayChoose = actor.can('reference_category.view')
  return CategoryTransformer.transform(mayChoose ? await categoryTree(actor, [picker]) : [])
}
