import { AuthorizationResponse, BasePolicy, Bouncer, errors } from '@adonisjs/bouncer'
import { validate as isUuid } from 'uuid'
import type { Actor } from '#access/actor'
import type { Permission } from '#access/permissions'
import { Forbidden, NotFound, type Refusal } from '#exceptions/refusals'

type PolicyClass = new () => Policy
type Method<P extends PolicyClass> = Exclude<keyof InstanceType<P>, keyof Policy> & string
type Arguments<P extends PolicyClass, M extends Method<P>> = InstanceType<P>[M] extends (
  actor: Actor,
  ...rest: infer Rest
) => unknown
  ? Rest
  : never

/**
 * Checks a record's policy for the actor. Controllers, the bot, jobs and bulk changes all use this, with or without
 * a request.
 * @throws Forbidden naming the missing permissions, or NotFound
 */
export async function authorize<P extends PolicyClass, M extends Method<P>>(
  actor: Actor,
  policy: P,
  method: M,
  ...rest: Arguments<P, M>
): Promise<void> {
  try {
    const authorizer = new Bouncer(actor as never).with(policy) as any
    await authorizer.authorize(method, ...rest)
  } catch (error) {
    if (!(error instanceof errors.E_AUTHORIZATION_FAILURE)) throw error
    throw error.response instanceof PolicyDenial ? error.response.refusal : error
  }
}

/** A denial by a policy, with the refusal that is sent to the caller. */
export class PolicyDenial extends AuthorizationResponse {
  constructor(readonly refusal: Refusal) {
    super(false)
    this.message = refusal.message
    this.status = refusal.status
  }
}

/**
 * Base class of the policies: each allows or denies acts on one kind of record by permission, reach and ownership.
 * Actions check the record's state. Methods take the actor and the record.
 */
export abstract class Policy extends BasePolicy {
  /**
   * For an existing record: 404 when it is beyond the actor's reach, otherwise 403 naming the
   * missing keys.
   */
  protected onRecord(
    actor: Actor,
    record: { companyId: string },
    permissions: readonly Permission[]
  ): AuthorizationResponse {
    return actor.reaches(record.companyId)
      ? this.requirePermissions(actor, permissions)
      : this.denyAsNotFound()
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
    const answer = this.requirePermissions(actor, permissions)
    if (!answer.authorized || actor.seesAllCompanies) return answer
    const namesAnother = isUuid(companyId) && companyId !== actor.companyId
    return namesAnother
      ? new PolicyDenial(new Forbidden(permissions, 'companies.own_only'))
      : answer
  }

  /** Allows when the actor holds every key; otherwise 403 naming the missing ones. */
  protected requirePermissions(
    actor: Actor,
    permissions: readonly Permission[]
  ): AuthorizationResponse {
    const missing = permissions.filter((permission) => !actor.can(permission))
    return missing.length === 0
      ? AuthorizationResponse.allow()
      : new PolicyDenial(new Forbidden(missing))
  }

  /** For records that serve every company: requires the keys, and a reach of all companies. */
  protected requirePermissionsEverywhere(
    actor: Actor,
    permissions: readonly Permission[]
  ): AuthorizationResponse {
    const answer = this.requirePermissions(actor, permissions)
    if (!answer.authorized || actor.seesAllCompanies) return answer
    return new PolicyDenial(new Forbidden(permissions, 'companies.own_only'))
  }

  /** The same for an existing record: 404 when it is beyond the actor's reach. */
  protected onRecordEverywhere(
    actor: Actor,
    record: { companyId: string },
    permissions: readonly Permission[]
  ): AuthorizationResponse {
    const isSeen = actor.reaches(record.companyId)
    return isSeen ? this.requirePermissionsEverywhere(actor, permissions) : this.denyAsNotFound()
  }

  /** 404, exactly as for a record that does not exist. */
  protected denyAsNotFound(): AuthorizationResponse {
    return new PolicyDenial(new NotFound())
  }
}
