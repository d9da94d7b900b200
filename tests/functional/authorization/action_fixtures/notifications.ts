import {
  readAllNotifications,
  readNotificationsOfPage,
  readNotification,
} from '#actions/notifications/read_notifications'
import { broadcast } from '#actions/notifications/broadcast'
import { saveNotificationChoices } from '#actions/notifications/save_notification_choices'
import db from '@adonisjs/lucid/services/db'
import type { ActionFixtures } from '../action_fixture.js'

export default {
  readNotification: {
    permission: 'notification.view',
    call: (actor, { notificationIds }) => readNotification(actor, notificationIds.super_admin),
  },
  saveNotificationChoices: {
    permission: 'account.update',
    own: true,
    call: (actor) =>
      saveNotificationChoices(actor, {
        ...{ preferences: [], quietHours: null, digest: 'daily', mutedCompanyIds: [] },
      }),
  },
  broadcast: {
    permission: 'notification.broadcast',
    call: (actor, { company }) =>
      broadcast(actor, {
        ...{ message: 'Closed on Friday', audience: 'company', companyId: company.id },
      }),
  },
  readAllNotifications: {
    permission: 'notification.view',
    own: true,
    call: async (actor) => {
      await readAllNotifications(actor)
      const others = db.from('notifications').whereNot('user_id', actor.id)
      if (await others.whereNotNull('read_at').first()) throw new Error('read for others')
    },
  },
  readNotificationsOfPage: {
    permission: 'notification.view',
    own: true,
    call: async (actor) => {
      // Some of the notifications are about videos that the user can no longer see.
      const about = { user_id: actor.id, entity_type: 'content' }
      const unread = await db.from('notifications').where(about).whereNull('read_at')
      for (const { entity_id: id } of unread) {
        await readNotificationsOfPage(actor, { path: `/content/${id}` })
      }
      const others = db.from('notifications').whereNot('user_id', actor.id)
      if (await others.whereNotNull('read_at').first()) throw new Error('read for others')
    },
  },
} satisfies ActionFixtures
