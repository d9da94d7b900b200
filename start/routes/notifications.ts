import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { idempotent } from '#start/kernel'
import {
  broadcastPreviewValidator,
  broadcastValidator,
  notificationListValidator,
  visitedPageValidator,
} from '#validators/notifications/notification'

const { Broadcasts, Notifications, TeamNotifications } = controllers.notifications

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
        summary: 'List your notifications, or with audience=team the team’s',
        query: notificationListValidator,
        answer: 'notification[]',
        isTagged: true,
      })
    router
      .get('/api/notifications/unread-count', [Notifications, 'countUnread'])
      .as('unread_count')
      .can('notification.view', {
        summary: 'Get the unread count, for polling',
        answer: 'unreadState',
        isTagged: true,
      })
    router
      .post('/api/admin/notifications', [Broadcasts, 'store'])
      .as('broadcast')
      .can('notification.broadcast', {
        summary: 'Send a message to the team, a client company or one user',
        body: broadcastValidator,
        answer: 'reached',
        status: 201,
      })
      .use(idempotent())
    router
      .post('/api/admin/notifications/preview', [Broadcasts, 'preview'])
      .as('broadcast_preview')
      .can('notification.broadcast', {
        summary: 'Count the recipients of a message',
        body: broadcastPreviewValidator,
        answer: 'reached',
      })
    router
      .post('/api/notifications/read-all', [Notifications, 'readAll'])
      .as('read_all')
      .can('notification.view', {
        summary: 'Mark all notifications as read',
        answer: 'unreadState',
      })
    router
      .post('/api/notifications/read-page', [Notifications, 'readPage'])
      .as('read_page')
      .can('notification.view', {
        summary: 'Mark all notifications that link to a page as read',
        body: visitedPageValidator,
        answer: 'unreadState',
      })
    router
      .post('/api/notifications/:id/read', [Notifications, 'read'])
      .as('read')
      .can('notification.view', { summary: 'Mark a notification as read', answer: 'notification' })
  })
  .as('notifications')
