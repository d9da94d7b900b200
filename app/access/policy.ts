import { validate as isUuid } from 'uuid'
import { AuthorizationResponse, BasePolicy } from '@adonisjs/bouncer'
import type { Actor } from '#access/actor'
import type { Permission } from '#access/permissions'
import { Forbidden, NotFound, type Refusal } from '#exceptions/refusals'
import { text } from '#support/text'

/** A denial by a policy, with the refusal that is sent to the caller. */
export class Refused extends AuthorizationResponse {
  constructor(readonly refusal: Refusal) {
    super(false)
    this.message = refusal.message
    this.status = refusal.status
  }
}

/**
 * Decides who may do what with one kind of record, by permission, reach and ownership; the record's
 * state is checked elsewhere. Methods take the actor and the record.
 */
export abstract class Policy extends BasePolicy {
  /**
   * For an existing record: 404 when it is beyond the actor's reach, otherwise 403 naming the
   * missing keys.
   */
  protected on(
    actor: Actor,
    record: { companyId: string },
    permissions: readonly Permission[]
  ): AuthorizationResponse {
    return actor.reaches(record.companyId) ? this.needs(actor, permissions) : this.unseen()
  }

  /**
   * For a new record: requires the keys, and a company that the actor may write to. A client writes
   * to their own company, whether they name it or not.
   * @param companyId as it was sent; anything that is not an id is left to validation
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

  /** Allows when the actor holds every key; otherwise 403 naming the missing ones. */
  protected needs(actor: Actor, permissions: readonly Permission[]): AuthorizationResponse {
    const missing = permissions.filter((permission) => !actor.can(permission))
    return missing.length === 0
      ? AuthorizationResponse.allow()
      : new Refused(new Forbidden(missing))
  }

  /** For what serves every company: requires the keys, and a reach of all companies. */
  protected needsEverywhere(
    actor: Actor,
    permissions: readonly Permission[]
  ): AuthorizationResponse {
    const answer = this.needs(actor, permissions)
    if (!answer.authorized || actor.seesAllCompanies) return answer
    return new Refused(new Forbidden(permissions, text('companies.own_only')))
  }

  /** The same for an existing record: 404 when it is beyond the actor's reach. */
  protected onEverywhere(
    actor: Actor,
    record: { companyId: string },
    permissions: readonly Permission[]
  ): AuthorizationResponse {
    const isSeen = actor.reaches(record.companyId)
    return isSeen ? this.needsEverywhere(actor, permissions) : this.unseen()
  }

  /** 404, exactly as for a record that does not exist. */
  protected unseen(): AuthorizationResponse {
    return new Refused(new NotFound())
  }
}
