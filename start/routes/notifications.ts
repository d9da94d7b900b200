import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { notificationListValidator } from '#validators/notification'

const { Notifications, Reads, TeamNotifications, UnreadCounts } = controllers.notifications

router
  .group(() => {
    router.get('/notifications', [Notifications, 'page']).as('page').can('notification.view')
    router
      .get('/team/notifications', [TeamNotifications, 'page'])
      .as('team')
      .can('notification.view')

    router
      .get('/api/notifications', [Notifications, 'index'])
      .as('index')
      .can('notification.view', {
        summary: 'What the caller was told; with audience=team what the team was told',
        query: notificationListValidator,
        answer: 'notification[]',
      })
    router
      .get('/api/notifications/unread-count', [UnreadCounts, 'show'])
      .as('unread_count')
      .can('notification.view', {
        summary: 'How many are unread, for polling',
        answer: 'unreadState',
      })
    router
      .post('/api/notifications/read-all', [Reads, 'storeAll'])
      .as('read_all')
      .can('notification.view', { summary: 'Mark all as read', answer: 'unreadState' })
    router
      .post('/api/notifications/:id/read', [Reads, 'store'])
      .as('read')
      .can('notification.view', { summary: 'Mark one as read', answer: 'notification' })
  })
  .as('notifications')
