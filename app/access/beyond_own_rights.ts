import { AuthorizationResponse } from '@adonisjs/bouncer'
import type { Actor } from '#access/actor'
import { PERMISSIONS, type Permission } from '#access/permissions'
import { Refused } from '#access/policy'
import { Forbidden } from '#exceptions/refusals'
import { say } from '#support/say'

/** The keys among those needed that the actor lacks, in the order of the contract. */
export function lackedBy(actor: Actor, needed: Iterable<Permission>): Permission[] {
  const wanted = new Set(needed)
  return PERMISSIONS.filter((key) => wanted.has(key) && !actor.can(key))
}

/**
 * Nobody hands on, or takes charge of, a right that they don't hold themselves.
 * @param what includes the rights, for the sentence that the person reads
 */
export function holdsAll(
  actor: Actor,
  needed: Iterable<Permission>,
  what: string
): AuthorizationResponse {
  const missing = lackedBy(actor, needed)
  if (missing.length === 0) return AuthorizationResponse.allow()

  const why = say('you_lack_what_it_includes', {
    permission: missing[0],
    more: missing.length - 1,
    what,
  })
  return new Refused(new Forbidden(missing, why))
}
