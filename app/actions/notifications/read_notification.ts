import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import type Notification from '#models/notification'
import { moveVersion } from '#notifications/move_version'

/** Marks one of this person's notifications as read. One that is read already stays as it is. */
export async function readNotification(actor: Actor, notification: Notification): Promise<void> {
  if (notification.readAt) return

  await db.transaction(async (trx) => {
    notification.readAt = DateTime.utc()
    await notification.useTransaction(trx).save()
    await moveVersion(trx, actor)
  })
}
