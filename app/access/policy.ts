import { validate as isUuid } from 'uuid'
import { AuthorizationResponse, BasePolicy } from '@adonisjs/bouncer'
import type { Actor } from '#access/actor'
import type { Permission } from '#access/permissions'
import { Forbidden, NotFound, type Refusal } from '#exceptions/refusals'
import { text } from '#support/text'

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
  /** On one record: 404 beyond the actor's reach, then 403 that names the missing keys. */
  protected on(
    actor: Actor,
    record: { companyId: string },
    permissions: readonly Permission[]
  ): AuthorizationResponse {
    return actor.reaches(record.companyId) ? this.needs(actor, permissions) : this.unseen()
  }

  /**
   * On a new record: the keys, and a company that the actor may write to. A client writes to
   * their own, named or not.
   * @param companyId as it was sent; what is no id is left to validation
   */
  protected writeTo(
    actor: Actor,
    companyId: unknown,
    permissions: readonly Permission[]
  ): AuthorizationResponse {
    const answer = this.needs(actor, permissions)
    if (!answer.authorized || actor.seesAllCompanies) return answer
    const namesAnother = isUuid(companyId) && companyId !== actor.companyId
    return namesAnother
      ? new Refused(new Forbidden(permissions, text('companies.own_only')))
      : answer
  }

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
