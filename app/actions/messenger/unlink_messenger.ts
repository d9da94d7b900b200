import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import type { Trx } from '#lucid/transaction'
import User from '#models/identity/user'
import MessengerLink from '#models/messenger/messenger_link'
import { messengerBlocked } from '#notifications/events/messenger'
import { notify } from '#notifications/notify'
import UserPolicy from '#policies/identity/user_policy'

/**
 * Unlinks the caller's messenger and revokes their open link code. Does nothing if none is linked.
 * @throws Forbidden
 */
export async function unlinkMessenger(actor: Actor): Promise<void> {
  await authorize(actor, UserPolicy, 'updateOwn')
  await db.transaction(async (trx) => {
    const user = await User.visibleTo(actor).lock(actor.id, trx)
    await revokeMessengerLinks(trx, user.id)
    await unlinkMessengerOf(trx, actor, user)
  })
}

/**
 * Unlinks a user's messenger, if they have one.
 * @param actor null for the system
 * @param user locked
 */
export async function unlinkMessengerOf(trx: Trx, actor: Actor | null, user: User): Promise<void> {
  const { messengerId } = user
  if (!messengerId) return
  await user.merge({ messengerId: null, messengerMutedAt: null }).save()
  await recordAudit(trx, actor, 'account.unlink_messenger', user, {
    before: { messengerId },
    after: { messengerId: null },
  })
}

/**
 * Unlinks a chat that no longer takes messages, because its user blocked the bot or left, and notifies the
 * user in the application.
 */
export async function unlinkChat(chatId: string): Promise<void> {
  await db.transaction((trx) => unlinkChatIn(trx, chatId))
}

/** The same in the caller's transaction. */
export async function unlinkChatIn(trx: Trx, chatId: string): Promise<void> {
  const user = await User.query().where('messenger_id', chatId).locked(trx).first()
  if (!user) return

  await unlinkMessengerOf(trx, null, user)
  await notify(trx, null, messengerBlocked, { user })
}

/** Revokes a user's open link code, if there is one. */
export async function revokeMessengerLinks(trx: Trx, userId: string): Promise<void> {
  await MessengerLink.query({ client: trx })
    .where('user_id', userId)
    .whereNull('used_at')
    .whereNull('revoked_at')
    .update({ revokedAt: DateTime.utc().toSQL() })
}
