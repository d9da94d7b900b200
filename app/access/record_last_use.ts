import db from '@adonisjs/lucid/services/db'
import type { Authentication } from '#access/live_session'

/**
 * Records that a session or a token is in use. Once a minute is enough; `isStale` reports when that is due.
 * @param address client address of a token's request; a session keeps the address where it was opened
 */
export async function recordLastUse(
  { id, token, tokenHash }: Authentication,
  address: string | null
): Promise<void> {
  if (token) {
    await db
      .from('api_tokens')
      .where('id', id)
      .whereNull('revoked_at')
      .update({ last_used_at: new Date(), last_used_address: address })
    return
  }
  await db
    .from('user_sessions')
    .where('token_hash', tokenHash)
    .whereNull('ended_at')
    .update({ last_seen_at: new Date() })
}
