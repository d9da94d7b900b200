import db from '@adonisjs/lucid/services/db'
import { removeDevice } from '#actions/push/remove_device'
import { renameDevice } from '#actions/push/rename_device'
import { sendTestPush } from '#actions/push/send_test_push'
import { subscribeToPush } from '#actions/push/subscribe_to_push'
import { unsubscribeFromPush } from '#actions/push/unsubscribe_from_push'
import { aSubscription } from '#tests/support/push_server'
import type { ActionFixtures } from '../action_fixture.js'

/** Browsers of the one who holds every right; nobody else gets at them. */
export default {
  subscribeToPush: {
    permission: 'notification.view',
    own: true,
    call: async (actor) => {
      const { id } = await db.from('user_sessions').firstOrFail()
      await subscribeToPush(actor, id, aSubscription())
    },
  },
  unsubscribeFromPush: {
    permission: 'notification.view',
    own: true,
    call: async (actor, { browserIds }) => {
      const own = await db.from('push_subscriptions').where('user_id', actor.id).firstOrFail()
      await unsubscribeFromPush(actor, { endpoint: own.endpoint })
      const others = db.from('push_subscriptions').whereNot('user_id', actor.id)
      if (await others.whereNotNull('deleted_at').first()) throw new Error('for others')
      return browserIds
    },
  },
  sendTestPush: {
    permission: 'notification.view',
    own: true,
    call: (actor) => sendTestPush(actor),
  },
  renameDevice: {
    permission: 'notification.view',
    call: (actor, { browserIds }) =>
      renameDevice(actor, browserIds.super_admin, { name: 'Studio laptop' }),
  },
  removeDevice: {
    permission: 'notification.view',
    call: (actor, { browserIds }) => removeDevice(actor, browserIds.super_admin),
  },
} satisfies ActionFixtures
