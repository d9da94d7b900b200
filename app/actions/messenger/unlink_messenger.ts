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
    const person = await User.visibleTo(actor).lock(actor.id, trx)
    await revokeMessengerLinks(trx, person.id)
    await unlinkMessengerOf(trx, actor, person)
  })
}

/**
 * Unlinks a person's messenger, if they have one.
 * @param actor null for the system
 * @param person locked
 */
export async function unlinkMessengerOf(
  trx: Trx,
  actor: Actor | null,
  person: User
): Promise<void> {
  const { messengerId } = person
  if (!messengerId) return
  await person.merge({ messengerId: null, messengerMutedAt: null }).save()
  await recordAudit(trx, actor, 'account.unlink_messenger', person, {
    before: { messengerId },
    after: { messengerId: null },
  })
}

/**
 * Unlinks a chat that no longer takes messages, because its user blocked the bot or left, and notifies the
 * user in the application.
 */
export async function forgetChat(chatId: string): Promise<void> {
  await db.transaction((trx) => forgetChatIn(trx, chatId))
}

async function forgetChatIn(trx: Trx, chatId: string): Promise<void> {
  const person = await User.query().where('messenger_id', chatId).locked(trx).first()
  if (!person) return

  await unlinkMessengerOf(trx, null, person)
  await notify(trx, null, messengerBlocked, { person })
}

/** The same for a user whose chat turned out to be gone. */
export async function forgetChatOf(trx: Trx, userId: string): Promise<void> {
  const person = await User.query({ client: trx }).findById(userId)
  if (person?.messengerId) await forgetChatIn(trx, person.messengerId)
}

/** Revokes a user's open link code, if there is one. */
export async function revokeMessengerLinks(trx: Trx, userId: string): Promise<void> {
  await MessengerLink.query({ client: trx })
    .where('user_id', userId)
    .whereNull('used_at')
    .whereNull('revoked_at')
    .update({ revokedAt: DateTime.utc().toSQL() })
}
