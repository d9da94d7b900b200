import type { Actor } from '#access/actor'
import { categoryTree } from '#queries/references/category_tree'
import { clientCompanies } from '#queries/tasks/task_choices'
import CompanyRefTransformer from '#transformers/companies/company_ref_transformer'
import CategoryTransformer from '#transformers/references/category_transformer'

/** What a reference or a saved link can be put into, and whose a reference can be; for their pages. */
export function libraryChoices(actor: Actor) {
  return {
    categories: async () =>
      CategoryTransformer.transform(
        actor.can('reference_category.view') ? await categoryTree(actor, ['reference']) : []
      ),
    companies: async () =>
      CompanyRefTransformer.transform(await clientCompanies(actor)).useVariant('forOrdering'),
  }
}
