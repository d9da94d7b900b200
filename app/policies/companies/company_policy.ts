import { Policy, type Actor } from '#access/actor'
import type Company from '#models/companies/company'

/** The terms of a client's contract are the production team's to set. */
const CONTRACT_TERMS = ['allowance', 'teamReview']

/** Who may do what with a company. */
export default class CompanyPolicy extends Policy {
  /** A new tenant: a client has a company already. */
  create(actor: Actor) {
    return this.needsEverywhere(actor, ['company.create'])
  }

  /** @param fields names of those that are given */
  update(actor: Actor, company: Company, fields: readonly string[]) {
    const isContract = CONTRACT_TERMS.some((field) => fields.includes(field))
    return isContract
      ? this.onEverywhere(actor, company, ['company.edit', 'admin.manage_clients'])
      : this.on(actor, company, ['company.edit'])
  }

  delete(actor: Actor, company: Company) {
    return this.on(actor, company, ['company.delete'])
  }

  restore(actor: Actor, company: Company) {
    return this.on(actor, company, ['company.delete'])
  }

  /** How much it may store, a term of the contract; of the team's own company too. */
  setQuota(actor: Actor, company: Company) {
    return this.onEverywhere(actor, company, ['admin.manage_storage'])
  }

  /** Remove unconfirmed uploads and expired ZIPs ahead of the schedule. */
  removeExpiredFiles(actor: Actor) {
    return this.needs(actor, ['admin.manage_storage'])
  }

  /** Suspend and reactivate. */
  suspend(actor: Actor, company: Company) {
    return this.on(actor, company, ['admin.manage_clients'])
  }

  /**
   * The sign-in provider of a company can vouch for any of its users, so setting it needs
   * `ai.manage_settings` as well, the permission for secrets that are sent to external services, which only
   * the super admin has by default. It also needs the reach of the team: users of a domain are sent to the
   * provider that claims it.
   */
  setSignIn(actor: Actor, company: Company) {
    return this.onEverywhere(actor, company, ['admin.manage_clients', 'ai.manage_settings'])
  }
}
