import db from '@adonisjs/lucid/services/db'
import { v7 as uuidv7 } from 'uuid'
import Notification from '#models/notification'
import type User from '#models/user'
import type { NotificationInput } from '#notifications/notification'
import { notifyUser } from '#notifications/notify_user'

/** Tells one person something, and gives the notification that came of it. */
export async function tell(
  user: User,
  input: Partial<NotificationInput> = {}
): Promise<Notification> {
  await db.transaction((trx) =>
    notifyUser(trx, null, user.id, {
      type: 'SYSTEM',
      message: 'The budget is used up',
      entityType: 'task',
      entityId: uuidv7(),
      companyId: user.companyId,
      ...input,
    })
  )
  return Notification.query().where('user_id', user.id).orderBy('id', 'desc').firstOrFail()
}
