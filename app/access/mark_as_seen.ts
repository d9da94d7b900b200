import db from '@adonisjs/lucid/services/db'
import type { SignedIn } from '#access/live_session'

/** Notes that a session is in use. Once a minute is enough: `stale` tells when. */
export async function markAsSeen({ tokenHash }: SignedIn): Promise<void> {
  await db
    .from('user_sessions')
    .where('token_hash', tokenHash)
    .whereNull('ended_at')
    .update({ last_seen_at: new Date() })
}
