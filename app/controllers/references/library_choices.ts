import type { Actor } from '#access/actor'
import { clientChoices } from '#controllers/companies/client_choices'
import { categoryChoices } from '#controllers/references/category_choices'

/** What a reference or a saved link can be put into, and whose a reference can be; for their pages. */
export function libraryChoices(actor: Actor) {
  return {
    categories: () => categoryChoices(actor, 'reference'),
    companies: () => clientChoices(actor),
  }
}
