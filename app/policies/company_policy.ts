import type { Actor } from '#access/actor'
import { Policy } from '#access/policy'
import type Company from '#models/company'

/** The terms of a client's contract are the production team's to set. */
const CONTRACT_TERMS = ['allowance', 'teamReview']

/** Who may change what of a company, beyond the key that the route asks for. */
export default class CompanyPolicy extends Policy {
  /** @param fields names of those that are given a value */
  edit(actor: Actor, company: Company, fields: readonly string[]) {
    if (!actor.reaches(company.id)) return this.unseen()
    const touchesContract = CONTRACT_TERMS.some((field) => fields.includes(field))
    return this.needs(actor, touchesContract ? ['admin.manage_clients'] : [])
  }
}
