import { AuthorizationResponse } from '@adonisjs/bouncer'
import { Policy, Refused, type Actor } from '#access/actor'
import { Forbidden } from '#exceptions/refusals'

/** Who looks after the installation as a whole. */
export default class OperationsPolicy extends Policy {
  /** What runs serves all companies: a client's administrator sees none of it. */
  manage(actor: Actor) {
    const key = 'admin.manage_storage'
    return actor.can(key) && actor.seesAllCompanies
      ? AuthorizationResponse.allow()
      : new Refused(new Forbidden([key]))
  }
}
