import { Actor } from '#access/actor'
import { maySignIn } from '#actions/identity/sessions/sign_in_rules'
import type Invitation from '#models/identity/invitation'
import type User from '#models/identity/user'
import InvitationPolicy from '#policies/identity/invitation_policy'
import UserPolicy from '#policies/identity/user_policy'

/**
 * Whether the creator of an invitation could still create it today; always true for the operator.
 * @param maker with their company, `null` for the operator
 */
export function couldInvite(maker: User | null, { role, companyId }: Invitation): boolean {
  if (!maker) return true
  const actor = actorOf(maker)
  return actor !== null && new InvitationPolicy().create(actor, role, companyId).authorized
}

/** The same for a password reset link of the given user. */
export function couldReset(maker: User | null, user: User): boolean {
  if (!maker) return true
  const actor = actorOf(maker)
  return actor !== null && new UserPolicy().resetPassword(actor, user).authorized
}

function actorOf(maker: User): Actor | null {
  const canAct = !maker.isDeleted && maySignIn(maker, maker.company)
  return canAct ? new Actor(maker, maker.company) : null
}
