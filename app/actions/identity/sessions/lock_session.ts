import type { Actor } from '#access/actor'
import { liveSession } from '#access/live_session'
import { reauthenticationRequired } from '#actions/identity/factors/reauthentication_required'
import { Refusal } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import User from '#models/identity/user'

/**
 * Locks the caller and their session, for an action that gives them a credential which outlives the session. Ending a
 * user's sessions, or their re-authentication, updates the same row: the credential is created before it, and ends with
 * the others, or is refused.
 * @param tokenHash digest of the session
 * @returns the user, with their company
 * @throws Refusal 401 when the session has ended meanwhile, 403 when its re-authentication has
 */
export async function lockSession(trx: Trx, actor: Actor, tokenHash: string): Promise<User> {
  const user = await User.visibleTo(actor).preload('company').lock(actor.id, trx)
  const session = await trx
    .from('user_sessions')
    .where({ user_id: user.id, token_hash: tokenHash })
    .whereRaw(liveSession('user_sessions'))
    .forShare()
    .first()
  if (!session) throw sessionEnded()
  if (!session.proven_at) throw await reauthenticationRequired(user.id, trx)
  return user
}

const sessionEnded = () =>
  new Refusal('request.sign_in', { code: 'E_UNAUTHORIZED_ACCESS', status: 401 })
