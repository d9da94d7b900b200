import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { maySignIn } from '#actions/identity/sessions/sign_in_rules'
import { hashToken } from '#access/one_time_token'
import type { Trx } from '#lucid/transaction'
import { isUniqueViolation } from '#lucid/unique_violation'
import MessengerLink from '#models/messenger/messenger_link'
import User from '#models/identity/user'
import { messengerLinked } from '#notifications/events/messenger'
import { notify } from '#notifications/notify'
import { BY_MESSENGER } from '#queries/messenger/user_of_chat'

/**
 * Outcome of a code: `taken` when the chat belongs to another user, `refused` for a user who can't sign in,
 * `over` for a code that is unknown, used or expired.
 */
export type RedeemOutcome =
  { outcome: 'linked' | 'refused'; user: User } | { outcome: 'taken' | 'over' }

/**
 * Links a chat to the user whose code it sent, and notifies them in the application. The same code from the
 * same chat gets the same answer again, so that an update that is handled again after a crash stays correct.
 * @param chatId the sender, as the messenger vouches for
 */
export async function redeemMessengerLink(code: string, chatId: string): Promise<RedeemOutcome> {
  try {
    return await db.transaction((trx) => redeem(trx, code, chatId))
  } catch (error) {
    // Another code from the same chat was redeemed concurrently.
    if (isUniqueViolation(error, 'users_messenger_unique')) return { outcome: 'taken' }
    throw error
  }
}

async function redeem(trx: Trx, code: string, chatId: string): Promise<RedeemOutcome> {
  const link = await MessengerLink.query().where('code_hash', hashToken(code)).locked(trx).first()
  const isRepeated = link?.usedBy === chatId
  if (!link || link.revokedAt || (!isRepeated && isOver(link))) return { outcome: 'over' }

  const user = await User.query().preload('company').lockIfFound(link.userId, trx)
  const { company } = user ?? {}
  if (!user || !company) return { outcome: 'over' }
  if (!maySignIn(user, company)) return { outcome: 'refused', user }
  if (user.messengerId === chatId) {
    if (!isRepeated) await use(link, chatId)
    return { outcome: 'linked', user }
  }
  if (isRepeated) return { outcome: 'over' }
  if (await belongsToAnother(trx, chatId)) return { outcome: 'taken' }

  // Notified before it is linked, because the requesting chat needs no message.
  await notify(trx, null, messengerLinked, { user })
  const before = { messengerId: user.messengerId }
  await user.merge({ messengerId: chatId, messengerMutedAt: null }).save()
  await use(link, chatId)
  const actor = new Actor(user, company, BY_MESSENGER)
  await recordAudit(trx, actor, 'account.link_messenger', user, {
    before,
    after: { messengerId: chatId },
  })
  return { outcome: 'linked', user }
}

const isOver = ({ usedAt, expiresAt }: MessengerLink) =>
  usedAt !== null || expiresAt <= DateTime.utc()

async function use(link: MessengerLink, chatId: string): Promise<void> {
  await link.merge({ usedAt: DateTime.utc(), usedBy: chatId }).save()
}

async function belongsToAnother(trx: Trx, chatId: string): Promise<boolean> {
  return (await User.query({ client: trx }).where('messenger_id', chatId).first()) !== null
}
