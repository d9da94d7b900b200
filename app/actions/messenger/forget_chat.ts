import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { unlinkMessengerOf } from '#actions/messenger/unlink_messenger_of'
import User from '#models/identity/user'
import { messengerBlocked } from '#notifications/events/messenger'
import { notify } from '#notifications/notify'

/**
 * Unlinks a chat that no longer takes messages, because its user blocked the bot or left, and notifies the
 * user in the application.
 */
export async function forgetChat(chatId: string): Promise<void> {
  await db.transaction((trx) => forgetChatIn(trx, chatId))
}

async function forgetChatIn(trx: TransactionClientContract, chatId: string): Promise<void> {
  const person = await User.query().where('messenger_id', chatId).locked(trx).first()
  if (!person) return

  await unlinkMessengerOf(trx, null, person)
  await notify(trx, null, messengerBlocked, { person })
}

/** The same for the chat of a person who turned out not to be there any more. */
export async function forgetChatOf(trx: TransactionClientContract, userId: string): Promise<void> {
  const person = await User.query({ client: trx }).findById(userId)
  if (person?.messengerId) await forgetChatIn(trx, person.messengerId)
}
