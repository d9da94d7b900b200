import db from '@adonisjs/lucid/services/db'
import { v7 as uuidv7 } from 'uuid'
import { reachOf } from '#access/roles'
import Notification from '#models/notifications/notification'
import User from '#models/identity/user'
import type { EntityType } from '#models/entity_types'
import type { NotificationType } from '#models/notifications/values'
import { LEGACY_TEXT, renderMessage } from '#notifications/message'
import { storeNotifications } from '#notifications/store_notification'
import { findRecords } from '#records/find_records'
import { acting } from '#tests/support/people'

type Attributes = {
  type?: NotificationType
  message?: string
  entityType?: EntityType
  entityId?: string
  companyId?: string
}

/** Stores a notification for one user and returns it. */
export async function aNotification(
  user: User,
  attributes: Attributes = {}
): Promise<Notification> {
  const { type = 'SYSTEM', message = 'The budget is used up', entityType = 'task' } = attributes
  const subject = {
    entityType,
    id: attributes.entityId ?? uuidv7(),
    companyId: attributes.companyId ?? user.companyId,
  }
  const recipient = {
    id: user.id,
    reach: reachOf(user.role),
    notificationPreferences: user.notificationPreferences ?? {},
    mutedCompanyIds: user.mutedCompanyIds ?? [],
  }
  const parameters = { text: message }
  const notice = { eventKey: LEGACY_TEXT, parameters, type, audience: 'user', subject } as const
  await db.transaction((trx) =>
    storeNotifications(trx, null, [{ ...notice, recipients: [recipient] }])
  )
  await moveVersions()
  return Notification.query().where('user_id', user.id).orderBy('id', 'desc').firstOrFail()
}

/** A user's notification version; 0 before the first notification. */
export async function versionOf(user: User): Promise<number> {
  await moveVersions()
  const row = await db.from('notification_versions').where('user_id', user.id).first()
  return row?.version ?? 0
}

/** In a group that rolls back nothing is committed, so versions are updated explicitly. */
async function moveVersions(): Promise<void> {
  await db.rawQuery('set constraints notification_events_move_versions immediate')
}

/** Returns every notification so far, oldest first. */
export async function allNotifications() {
  const rows = await Notification.query().preload('event').orderBy('id')
  return rows.map(({ userId, type, entityType, entityId, event }) => ({
    userId,
    type,
    entityType,
    entityId,
    message: renderMessage(event, 'en'),
  }))
}

/**
 * Returns the recipients of notifications with this text, in order, and whether each notification
 * has a poster.
 */
export async function recipientsOf(words: string) {
  const rows = await Notification.query().preload('event').orderBy('id')
  const matching = rows.filter(({ event }) => renderMessage(event, 'en').includes(words))
  return Promise.all(
    matching.map(async (row) => {
      const person = await User.query().where('id', row.userId).preload('company').firstOrFail()
      const records = await findRecords(acting(person), [row])
      const poster = Boolean(records.get(row)?.posterUrl)
      return { userId: row.userId, message: renderMessage(row.event, 'en'), poster }
    })
  )
}
