import { AuthorizationResponse, BasePolicy } from '@adonisjs/bouncer'
import type { Actor } from '#access/actor'
import type { Permission } from '#access/permissions'
import { Forbidden, NotFound, type Refusal } from '#exceptions/refusals'

/** A policy's no, with the refusal that the caller is answered. */
export class Refused extends AuthorizationResponse {
  constructor(readonly refusal: Refusal) {
    super(false)
    this.message = refusal.message
    this.status = refusal.status
  }
}

/**
 * Who may do what with one kind of record: permission, reach and ownership; the record's
 * state is no matter of it. Methods take the actor and the record.
 */
export abstract class Policy extends BasePolicy {
  /** Yes when the actor holds every key; otherwise 403 that names the missing ones. */
  protected needs(actor: Actor, permissions: readonly Permission[]): AuthorizationResponse {
    const missing = permissions.filter((permission) => !actor.can(permission))
    return missing.length === 0
      ? AuthorizationResponse.allow()
      : new Refused(new Forbidden(missing))
  }

  /** 404, as for a record that is not there. */
  protected unseen(): AuthorizationResponse {
    return new Refused(new NotFound())
  }
}
