import type { Actor } from '#access/actor'
import { clientCompanies } from '#queries/tasks/task_choices'
import CompanyRefTransformer from '#transformers/companies/company_ref_transformer'

/** The clients whom a page lets its reader choose from: whom something is for, or whose is shown. */
export async function clientChoices(actor: Actor) {
  return CompanyRefTransformer.transform(await clientCompanies(actor)).useVariant('forOrdering')
}
