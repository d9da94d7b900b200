import type { Actor } from '#access/actor'
import { categoryChoices } from '#controllers/references/category_choices'
import { clientCompanies } from '#queries/tasks/task_choices'
import CompanyRefTransformer from '#transformers/companies/company_ref_transformer'

/** What a reference or a saved link can be put into, and whose a reference can be; for their pages. */
export function libraryChoices(actor: Actor) {
  return {
    categories: () => categoryChoices(actor, 'reference'),
    companies: async () =>
      CompanyRefTransformer.transform(await clientCompanies(actor)).useVariant('forOrdering'),
  }
}
