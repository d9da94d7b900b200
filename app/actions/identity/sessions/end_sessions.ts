import { idsOf, type People } from '#actions/identity/people'
import type { Trx } from '#lucid/transaction'

/**
 * Ends every live session of users, remembered ones too, and half-finished sign-ins: their next request gets
 * a 401.
 * @param exceptId the public id of a session that stays
 * @returns how many ended
 */
export async function endSessions(trx: Trx, people: People, exceptId?: string): Promise<number> {
  await trx.from('sign_in_steps').whereIn('user_id', idsOf(trx, people)).delete()
  const live = trx
    .from('user_sessions')
    .whereIn('user_id', idsOf(trx, people))
    .whereNull('ended_at')
  if (exceptId) live.whereNot('id', exceptId)
  const ended: unknown = await live.update({ ended_at: new Date() })
  return Number(Array.isArray(ended) ? ended[0] : ended)
}
