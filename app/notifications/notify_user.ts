import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { deliver } from '#notifications/deliver'
import type { NotificationInput } from '#notifications/notification'
import { personRecipient } from '#notifications/recipients'

/** Tells one active person who may see what this is about, unless it is the one who did it. */
export async function notifyUser(
  trx: TransactionClientContract,
  actor: Actor | null,
  userId: string,
  input: NotificationInput
): Promise<void> {
  await deliver(trx, actor, 'user', await personRecipient(trx, actor, userId, input), input)
}
