import type { Actor } from '#access/actor'
import type { UserSet } from '#actions/identity/user_set'
import { endSessions } from '#actions/identity/sessions/end_sessions'
import { revokeTokens } from '#actions/identity/tokens/revoke_tokens'
import { revokeLinksMadeBy, revokePasswordResets } from '#actions/identity/revoke_links'
import type { Trx } from '#lucid/transaction'

/**
 * Revokes all access of users: sessions, tokens, a pending reset, and the links they created.
 * @returns how many sessions and tokens ended
 */
export async function revokeAccess(
  trx: Trx,
  actor: Actor,
  users: UserSet
): Promise<{ endedSessions: number; endedTokens: number }> {
  const endedSessions = await endSessions(trx, users)
  const endedTokens = await revokeTokens(trx, actor, users)
  await revokePasswordResets(trx, users)
  await revokeLinksMadeBy(trx, actor, users)
  return { endedSessions, endedTokens }
}
