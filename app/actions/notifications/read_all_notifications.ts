import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import Notification from '#models/notifications/notification'
import { incrementVersion } from '#notifications/increment_version'
import NotificationPolicy from '#policies/notifications/notification_policy'

/**
 * Marks all notifications of this user so far as read.
 * @throws Forbidden
 */
export async function readAllNotifications(actor: Actor): Promise<void> {
  await authorize(actor, NotificationPolicy, 'readAll')
  await db.transaction(async (trx) => {
    await Notification.visibleTo(actor)
      .useTransaction(trx)
      .whereNull('read_at')
      .update({ readAt: new Date() })
    await incrementVersion(trx, actor)
  })
}
