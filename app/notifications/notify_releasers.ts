import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { deliver } from '#notifications/deliver'
import type { NotificationInput } from '#notifications/notification'
import { releaserRecipients } from '#notifications/recipients'

/**
 * Tells the active people of the team who may release content that something waits for
 * them, never the one who did it.
 * @param firstId the person who is told first: the producer
 */
export async function notifyReleasers(
  trx: TransactionClientContract,
  actor: Actor,
  input: NotificationInput,
  firstId: string | null
): Promise<void> {
  const releasers = await releaserRecipients(trx, actor, firstId)
  await deliver(trx, actor, 'user', releasers, input)
}
