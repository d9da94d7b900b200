import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { userIdsOf, type UserSet } from '#actions/identity/user_set'
import type { Trx } from '#lucid/transaction'
import type User from '#models/identity/user'

/**
 * Ends every token of users: the next request with one gets a 401.
 * @param users locked, or their company
 * @returns how many ended
 */
export async function revokeTokens(trx: Trx, { id }: Actor, users: UserSet): Promise<number> {
  const now = new Date()
  const ended: unknown = await trx
    .from('api_tokens')
    .whereIn('user_id', userIdsOf(trx, users))
    .whereNull('revoked_at')
    .update({ revoked_at: now, revoked_by_id: id, updated_at: now })
  return Number(Array.isArray(ended) ? ended[0] : ended)
}

/** The same at a user's request, with an audit entry if a token ended. */
export async function revokeTokensAndAudit(trx: Trx, actor: Actor, user: User): Promise<void> {
  const ended = await revokeTokens(trx, actor, { userId: user.id })
  if (ended === 0) return
  await recordAudit(trx, actor, 'api_token.revoke_all', user, { after: { endedTokens: ended } })
}
