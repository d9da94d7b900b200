import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import Notification from '#models/notifications/notification'
import { incrementVersion } from '#notifications/increment_version'
import NotificationPolicy from '#policies/notifications/notification_policy'

/**
 * Marks one of this person's notifications as read. One that is read already stays as it is.
 * @throws NotFound, Forbidden
 */
export async function readNotification(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const notification = await Notification.visibleTo(actor).lock(id, trx)
    await authorize(actor, NotificationPolicy, 'read', notification)
    if (notification.readAt) return

    notification.readAt = DateTime.utc()
    await notification.save()
    await incrementVersion(trx, actor)
  })
}
