import type { Actor } from '#access/actor'
import { maySignIn } from '#actions/identity/sessions/open_session'
import { Conflict } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import Company from '#models/companies/company'
import User from '#models/identity/user'

/**
 * Locks the caller's row, for an action that gives them a credential which outlives the session. Revoking a user's
 * access locks the same rows, those of the company and the user: a credential is created before it, and ends with the
 * others, or is refused.
 * @returns the user, with their company
 * @throws Conflict (`reason` `changed`) when they can no longer sign in as they did
 */
export async function lockAsBefore(trx: Trx, actor: Actor): Promise<User> {
  const company = await Company.query({ client: trx })
    .where('id', actor.companyId)
    .forShare()
    .firstOrFail()
  const user = await User.visibleTo(actor).lock(actor.id, trx)
  const isAsBefore = user.password === actor.user.password && user.role === actor.user.role
  if (!isAsBefore || !maySignIn(user, company)) {
    throw new Conflict('sign_in.changed_meanwhile', { reason: 'changed' })
  }
  user.$setRelated('company', company)
  return user
}
