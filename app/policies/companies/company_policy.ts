import type { Actor } from '#access/actor'
import { Policy } from '#access/policy'
import type Company from '#models/companies/company'

/** Contract terms of a client, which only the production team may set. */
const CONTRACT_TERMS = ['allowance', 'teamReview']

/** Who may do what with a company. */
export default class CompanyPolicy extends Policy {
  /** Create a company. Only users who see all companies may: a client already has its own. */
  create(actor: Actor) {
    return this.requirePermissionsEverywhere(actor, ['company.create'])
  }

  /** @param fields names of the fields to change */
  update(actor: Actor, company: Company, fields: readonly string[]) {
    const isContract = CONTRACT_TERMS.some((field) => fields.includes(field))
    return isContract
      ? this.onRecordEverywhere(actor, company, ['company.edit', 'admin.manage_clients'])
      : this.onRecord(actor, company, ['company.edit'])
  }

  delete(actor: Actor, company: Company) {
    return this.onRecord(actor, company, ['company.delete'])
  }

  restore(actor: Actor, company: Company) {
    return this.onRecord(actor, company, ['company.delete'])
  }

  /** Set the storage quota, which is a contract term; also that of the team's own company. */
  setQuota(actor: Actor, company: Company) {
    return this.onRecordEverywhere(actor, company, ['admin.manage_storage'])
  }

  /** Remove unconfirmed uploads and expired ZIPs ahead of the schedule. */
  removeExpiredFiles(actor: Actor) {
    return this.requirePermissions(actor, ['admin.manage_storage'])
  }

  /** Suspend and reactivate. */
  suspend(actor: Actor, company: Company) {
    return this.onRecord(actor, company, ['admin.manage_clients'])
  }

  /**
   * The sign-in provider of a company can vouch for any of its users, so setting it needs `ai.manage_settings` as
   * well, the permission for secrets that are sent to external services, which only the super admin has by default.
   * It also needs reach `all`: all users whose email address is in a domain are sent to the provider that claims
   * the domain.
   */
  setSignIn(actor: Actor, company: Company) {
    return this.onRecordEverywhere(actor, company, ['admin.manage_clients', 'ai.manage_settings'])
  }
}
