import type { Actor } from '#access/actor'
import { clientCompanies } from '#queries/tasks/task_choices'
import CompanyRefTransformer from '#transformers/companies/company_ref_transformer'

/** The clients that a page offers as a choice or a filter. */
export async function clientChoices(actor: Actor) {
  return CompanyRefTransformer.transform(await clientCompanies(actor)).useVariant('forOrdering')
}
