import { AuthorizationResponse } from '@adonisjs/bouncer'
import type { Actor } from '#access/actor'
import { PolicyDenial } from '#access/policy'
import { PERMISSIONS, type Permission } from '#access/permissions'
import { Forbidden } from '#exceptions/refusals'
import { text } from '#support/text'

/** The required keys that the actor lacks, in the order of the contract. */
export function missingPermissions(actor: Actor, needed: Iterable<Permission>): Permission[] {
  const wanted = new Set(needed)
  return PERMISSIONS.filter((key) => wanted.has(key) && !actor.can(key))
}

/**
 * Refuses a grant of rights that the caller doesn't hold, and changes to a user who has more rights than the
 * caller.
 * @param what names the role or permission that includes the rights, for the message
 */
export function checkGrant(
  actor: Actor,
  needed: Iterable<Permission>,
  what: 'role' | 'their_role' | 'their_rights' | 'change'
): AuthorizationResponse {
  const missing = missingPermissions(actor, needed)
  if (missing.length === 0) return AuthorizationResponse.allow()

  const message = text('permissions.exceeds_own', {
    permission: missing[0],
    more: missing.length - 1,
    what,
  })
  return new PolicyDenial(new Forbidden(missing, message))
}
