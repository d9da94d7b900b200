import db from '@adonisjs/lucid/services/db'
import {
  removeDevice,
  renameDevice,
  unsubscribeFromPush,
} from '#actions/notifications/push/devices'
import { sendTestPush } from '#actions/notifications/push/send_test_push'
import { subscribeToPush } from '#actions/notifications/push/subscribe_to_push'
import type { Actor } from '#access/actor'
import { aSubscription } from '#tests/support/services/push_server'
import type { ActionFixtures } from '../../action_fixture.js'

const others = ({ id }: Actor) => db.from('push_subscriptions').whereNot('user_id', id)

async function assertOthersStay(actor: Actor): Promise<void> {
  if (await others(actor).whereNotNull('deleted_at').first()) throw new Error('ended for others')
}

/** Browsers of the user with all permissions; no other user can access them. */
export default {
  subscribeToPush: {
    permission: 'notification.view',
    own: true,
    call: async (actor) => {
      const { id } = await db.from('user_sessions').firstOrFail()
      const { endpoint: replaces } = await others(actor).firstOrFail()
      await subscribeToPush(actor, id, { ...aSubscription(), replaces })
      await assertOthersStay(actor)
    },
  },
  unsubscribeFromPush: {
    permission: 'notification.view',
    own: true,
    call: async (actor, { browserIds }) => {
      const own = await db.from('push_subscriptions').where('user_id', actor.id).firstOrFail()
      for (const { endpoint } of [own, await others(actor).firstOrFail()]) {
        await unsubscribeFromPush(actor, { endpoint })
      }
      await assertOthersStay(actor)
      return browserIds
    },
  },
  sendTestPush: {
    permission: 'notification.view',
    own: true,
    call: async (actor) => {
      await sendTestPush(actor)
      const told = db
        .from('outbox')
        .whereRaw(
          `payload->>'id' in (select id::text from push_subscriptions where user_id <> ?)`,
          [actor.id]
        )
      if (await told.first()) throw new Error('sent to others')
    },
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
