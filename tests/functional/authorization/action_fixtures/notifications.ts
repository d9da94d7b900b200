import { readNotification } from '#actions/notifications/read_notification'
import type { ActionFixtures } from '../action_fixture.js'

export default {
  readNotification: {
    permission: 'notification.view',
    call: (actor, { notificationIds }, { team }) => {
      const isOwn = actor.id === team.super_admin.id
      return readNotification(actor, isOwn ? notificationIds.super_admin : notificationIds.owner)
    },
  },
  readAllNotifications: {
    withoutPolicy: 'takes no record: it reads one’s own alone, and is held by its own spec',
  },
} satisfies ActionFixtures
