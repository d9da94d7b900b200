import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { newToken } from '#access/one_time_token'
import { lockSession } from '#actions/identity/sessions/lock_session'
import { revokeMessengerLinks } from '#actions/messenger/unlink_messenger'
import { Conflict } from '#exceptions/refusals'
import { messengerSettings } from '#config/messenger'
import MessengerLink from '#models/messenger/messenger_link'
import { LINK_CODE_TTL } from '#models/messenger/values'
import UserPolicy from '#policies/identity/user_policy'
import { usernameOfBot } from '#queries/messenger/username_of_bot'

/** The URL that opens the bot with a code, and when the code expires. */
export type MessengerLinkCode = { url: string; expiresAt: DateTime }

/**
 * Creates a code that links the actor's messenger when it is sent to the bot. It works once, within ten minutes,
 * and replaces an earlier one. Only its digest is stored.
 * @param tokenHash digest of their session
 * @throws Forbidden; Conflict if no bot is set up (`not_set_up`) or the bot was never started (`not_started`); Refusal 401
 *   or 403 when the session or its re-authentication has ended meanwhile
 */
export async function createMessengerLink(
  actor: Actor,
  tokenHash: string
): Promise<MessengerLinkCode> {
  await authorize(actor, UserPolicy, 'updateOwn')
  const username = await readyBot()

  return db.transaction(async (trx) => {
    const user = await lockSession(trx, actor, tokenHash)
    await revokeMessengerLinks(trx, user.id)
    const { token, hash } = newToken()
    const { expiresAt } = await MessengerLink.create(
      { userId: user.id, codeHash: hash, expiresAt: DateTime.utc().plus(LINK_CODE_TTL) },
      { client: trx }
    )
    return { url: `https://t.me/${username}?start=${token}`, expiresAt }
  })
}

async function readyBot(): Promise<string> {
  const settings = messengerSettings()
  if (!settings) throw new Conflict('messenger.not_set_up', { reason: 'not_set_up' })
  const username = await usernameOfBot(settings.botId)
  if (!username) throw new Conflict('messenger.not_started', { reason: 'not_started' })
  return username
}
