import { AuthorizationResponse } from '@adonisjs/bouncer'
import type { Actor } from '#access/actor'
import { Policy, PolicyDenial } from '#access/policy'
import { Forbidden } from '#exceptions/refusals'

/** Who may operate the installation as a whole. */
export default class OperationsPolicy extends Policy {
  /**
   * See and control workers, jobs and the schedule. They serve all companies, so a client's admin sees none of
   * them.
   */
  manage(actor: Actor) {
    const key = 'admin.manage_storage'
    return actor.can(key) && actor.seesAllCompanies
      ? AuthorizationResponse.allow()
      : new PolicyDenial(new Forbidden([key]))
  }
}
