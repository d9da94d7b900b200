import type { Actor } from '#access/actor'
import { endDelays } from '#access/limits/with_rate_limit'
import { endFeed } from '#actions/calendar/feeds'
import { endSessions } from '#actions/identity/sessions/end_sessions'
import { deleteDevices } from '#actions/identity/sessions/known_devices'
import { revokeTokensAndAudit } from '#actions/identity/tokens/revoke_tokens'
import { revokePasswordResets } from '#actions/identity/revoke_links'
import { revokeMessengerLinks, unlinkMessengerOf } from '#actions/messenger/unlink_messenger'
import type { Trx } from '#lucid/transaction'
import type User from '#models/identity/user'

/**
 * Revokes all access that a user's old password may have given to an attacker: sessions, known browsers,
 * reset links, the linked messenger with its open code, the calendar link and, on request, tokens. The delays
 * after wrong codes end too: the attacker knew the old password.
 * @param actor the user themselves
 * @param user locked
 * @param tokensEnd whether tokens end as well
 */
export async function revokeCredentials(
  trx: Trx,
  actor: Actor,
  user: User,
  tokensEnd: boolean
): Promise<void> {
  if (tokensEnd) await revokeTokensAndAudit(trx, actor, user)
  await endSessions(trx, { userId: user.id })
  await deleteDevices(trx, user.id)
  await endDelays(trx, user.id)
  await revokePasswordResets(trx, { userId: user.id })
  await revokeMessengerLinks(trx, user.id)
  await unlinkMessengerOf(trx, actor, user)
  await endFeed(trx, actor, user)
}
