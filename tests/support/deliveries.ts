import { CHANNELS } from '#jobs/channels'
import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import NotificationDelivery from '#models/notifications/notification_delivery'
import PushSubscription from '#models/notifications/push_subscription'
import type User from '#models/identity/user'
import { deliver } from '#notifications/deliveries/deliver'
import { hashSessionId } from '#access/live_session'
import { create } from '#tests/support/create'
import { aSession } from '#tests/support/sign_in'

/** Registers a browser of a user for push messages, in a separate session. */
export async function aBrowser(
  user: User,
  attributes: Partial<PushSubscription> = {}
): Promise<PushSubscription> {
  const tokenHash = hashSessionId(await aSession(user))
  const session = await db.from('user_sessions').where('token_hash', tokenHash).firstOrFail()
  return create(PushSubscription, {
    userId: user.id,
    sessionId: session.id,
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
    publicKey: 'unused',
    authSecret: 'unused',
    name: 'Firefox on Linux',
    ...attributes,
  })
}

/** Returns all deliveries, oldest first, with the fields that tests check. */
export async function allDeliveries() {
  const rows = await NotificationDelivery.query().orderBy('id')
  return rows.map(({ userId, channel, state, reason, attempts, heldFor }) => ({
    ...{ userId, channel, state, reason, attempts, heldFor },
  }))
}

type DeliveryRow = Awaited<ReturnType<typeof allDeliveries>>[number]

/** Returns one field of every delivery, oldest first. */
export async function eachDelivery<Field extends keyof DeliveryRow>(field: Field) {
  const rows = await allDeliveries()
  return rows.map((row) => row[field])
}

/** Makes every scheduled delivery due. */
export async function timePasses(): Promise<void> {
  await db.from('outbox').whereNull('dispatched_at').update({ available_at: new Date() })
  await db
    .from('notification_deliveries')
    .where('state', 'waiting')
    .update({ next_attempt_at: new Date() })
}

/** Sends the deliveries that are due, and leaves later ones scheduled. */
export async function sendsDue(): Promise<void> {
  const rows = await db
    .from('outbox')
    .whereNull('dispatched_at')
    // Compares with the database's clock, which set the time: it is finer than the application's.
    .where('available_at', '<=', db.raw('clock_timestamp()'))
    .orderBy('id')
    .select('id')
  const ids = rows.map(({ id }) => id)
  await db.from('outbox').whereIn('id', ids).update({ dispatched_at: new Date() })
  for (const id of ids) await deliver(id, CHANNELS)
}
