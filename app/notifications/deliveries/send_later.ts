import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import type NotificationDelivery from '#models/notifications/notification_delivery'
import { enqueue } from '#queue/enqueue'

/** Has a delivery sent at a later moment, by a job of its own that waits in the outbox. */
export async function sendLater(
  trx: TransactionClientContract,
  delivery: NotificationDelivery,
  at: DateTime
): Promise<void> {
  const jobId = await enqueue(trx, 'notifications.deliver', {}, { availableAt: at })
  await delivery.merge({ state: 'waiting', jobId, nextAttemptAt: at }).useTransaction(trx).save()
}
