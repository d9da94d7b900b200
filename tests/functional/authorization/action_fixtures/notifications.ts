import { readAllNotifications } from '#actions/notifications/read_all_notifications'
import { readNotification } from '#actions/notifications/read_notification'
import type { ActionFixtures } from '../action_fixture.js'

export default {
  readNotification: {
    permission: 'notification.view',
    call: (actor, { notificationIds }) => readNotification(actor, notificationIds.super_admin),
  },
  readAllNotifications: {
    permission: 'notification.view',
    own: true,
    call: (actor) => readAllNotifications(actor),
  },
} satisfies ActionFixtures
