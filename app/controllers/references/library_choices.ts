import type { Actor } from '#access/actor'
import { clientChoices } from '#controllers/companies/client_choices'
import type { Picker } from '#models/references/values'
import { categoryTree } from '#queries/references/category_tree'
import CategoryTransformer from '#transformers/references/category_transformer'

/** The categories and companies that the pages of references and saved links offer. */
export function libraryChoices(actor: Actor) {
  return {
    categories: () => categoryChoices(actor, 'reference'),
    companies: () => clientChoices(actor),
  }
}

/** The choices of a category picker on a page; empty for a user who may not see categories. */
export async function categoryChoices(actor: Actor, picker: Picker) {
  const mayChoose = actor.can('reference_category.view')
  return CategoryTransformer.transform(mayChoose ? await categoryTree(actor, [picker]) : [])
}
