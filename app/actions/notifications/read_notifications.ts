import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import Notification from '#models/notifications/notification'
import { incrementVersion } from '#notifications/unread'
import { notificationUrl } from '#notifications/notification_url'
import NotificationPolicy from '#policies/notifications/notification_policy'
import { findRecords } from '#records/find_records'
import { validateInput, type Input } from '#support/input'
import type { VisitedPageInput } from '#validators/notifications/notification'

/**
 * Marks one of this user's notifications as read. One that is read already stays as it is.
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

/** Maximum number of unread notifications that one page visit checks, the newest first. */
const MAX_LOOKED_THROUGH = 500

/**
 * Marks this user's notifications that lead to the opened page as read.
 * @throws Forbidden
 */
export async function readNotificationsOfPage(
  actor: Actor,
  input: Input<VisitedPageInput>
): Promise<void> {
  await authorize(actor, NotificationPolicy, 'readAll')
  const { path } = await validateInput(input)
  await db.transaction(async (trx) => {
    const unread = await Notification.visibleTo(actor)
      .useTransaction(trx)
      .preload('event')
      .whereNull('read_at')
      .orderBy('created_at', 'desc')
      .limit(MAX_LOOKED_THROUGH)
    const records = await findRecords(actor, unread, { client: trx })
    const read = unread.filter((notification) => {
      const url = notificationUrl(notification.event, records.get(notification))
      return url?.split(/[?#]/)[0] === path
    })
    if (read.length === 0) return

    await Notification.visibleTo(actor)
      .useTransaction(trx)
      .whereIn(
        'id',
        read.map(({ id }) => id)
      )
      .update({ readAt: new Date() })
    await incrementVersion(trx, actor)
  })
}
