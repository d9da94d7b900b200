import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { deliver } from '#notifications/deliver'
import type { NotificationInput } from '#notifications/notification'

/** Tells one person, unless it is the one who did it. */
export async function notifyUser(
  trx: TransactionClientContract,
  actor: Actor | null,
  userId: string,
  input: NotificationInput
): Promise<void> {
  if (userId === actor?.id) return
  await deliver(trx, actor, 'user', [userId], input)
}
