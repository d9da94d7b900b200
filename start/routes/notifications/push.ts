import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import {
  renameDeviceValidator,
  subscribeValidator,
  unsubscribeValidator,
} from '#validators/notifications/push'

const { PushDevices, PushSubscriptions } = controllers.notifications.push

router
  .group(() => {
    router.get('/vapid-key', [PushSubscriptions, 'key']).as('vapid_key').can('notification.view', {
      summary: 'Get the public key with which browsers register for push messages',
      answer: 'vapidKey',
    })
    router
      .post('/subscribe', [PushSubscriptions, 'store'])
      .as('subscribe')
      .can('notification.view', {
        summary: 'Register this browser for push messages',
        body: subscribeValidator,
        answer: 'pushDevice',
        status: 201,
        refusesTokens: true,
      })
    router
      .post('/unsubscribe', [PushSubscriptions, 'destroy'])
      .as('unsubscribe')
      .can('notification.view', {
        summary: 'End push messages to this browser',
        body: unsubscribeValidator,
        status: 204,
        refusesTokens: true,
      })
    router
      .post('/test', [PushSubscriptions, 'test'])
      .as('test')
      .can('notification.view', {
        summary: 'Send a test message to each of your browsers',
        status: 204,
        refuses: [429],
        refusesTokens: true,
      })
    router.get('/devices', [PushDevices, 'index']).as('devices.index').can('notification.view', {
      summary: 'List your browsers that receive push messages',
      answer: 'pushDevice[]',
      refusesTokens: true,
    })
    router
      .patch('/devices/:id', [PushDevices, 'update'])
      .as('devices.update')
      .can('notification.view', {
        summary: 'Rename one of your browsers',
        body: renameDeviceValidator,
        answer: 'pushDevice',
        refusesTokens: true,
      })
    router
      .delete('/devices/:id', [PushDevices, 'destroy'])
      .as('devices.destroy')
      .can('notification.view', {
        summary: 'End push messages to one of your browsers',
        status: 204,
        refusesTokens: true,
      })
  })
  .prefix('/api/push')
  .as('push')
