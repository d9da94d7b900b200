import db from '@adonisjs/lucid/services/db'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { DateTime } from 'luxon'
import { Actor } from '#access/actor'
import type { Trx } from '#lucid/transaction'
import { LAZY_USER_COLUMNS, LazyUser, type LazyUserRow } from '#models/identity/lazy_user'
import NotificationDelivery from '#models/notifications/notification_delivery'
import { renderDelivery, type RenderedMessage } from '#notifications/deliveries/render_message'
import { sendLater } from '#notifications/deliveries/send_later'
import { skipReasonOfTarget, verdictOf, type SkipReason } from '#notifications/deliveries/verdict'
import { findRecords } from '#records/find_records'

/** Deliveries that are marked as being sent, as one message. */
export type ClaimedDeliveries = { deliveries: NotificationDelivery[]; message: RenderedMessage }

/**
 * Claims the deliveries of a job and checks them with the current rights, records and settings: some are dropped,
 * some are held for later, the rest is marked as being sent. Deliveries that an earlier run marked but never
 * finished, because its worker died, are claimed again: whether they arrived is unknown.
 * @returns null if nothing has to be sent now
 */
export async function claimDeliveries(jobId: string): Promise<ClaimedDeliveries | null> {
  return db.transaction(async (trx) => {
    const deliveries = await deliveriesOf(jobId, trx)
    if (deliveries.length === 0) return null

    const actor = await recipientOf(deliveries[0], trx)
    const reason = skipReasonOfTarget(actor, deliveries[0], await hasSession(deliveries[0], trx))
    if (reason) return skip(trx, deliveries, reason)

    const notifications = deliveries.map(({ notification }) => notification)
    const records = await findRecords(actor!, notifications, { client: trx })
    const now = DateTime.utc()
    const claimed: NotificationDelivery[] = []
    for (const delivery of deliveries) {
      const verdict = verdictOf(actor!, delivery, records, now)
      if (verdict.kind === 'skip') await skip(trx, [delivery], verdict.reason)
      else if (verdict.kind === 'send') claimed.push(delivery)
      else {
        delivery.heldFor = verdict.heldFor
        await sendLater(trx, [delivery], verdict.until)
      }
    }
    if (claimed.length === 0) return null

    for (const delivery of claimed) {
      delivery.merge({ state: 'sending', attempts: delivery.attempts + 1, jobId })
      await delivery.useTransaction(trx).save()
    }
    const toSend = claimed.map(({ notification }) => notification)
    return { deliveries: claimed, message: renderDelivery(actor!, toSend, records) }
  })
}

/**
 * Returns the job's own deliveries, and held ones for the same device that are due as well. All are locked at once
 * and in a fixed order, because two jobs of a device may run at the same time.
 */
async function deliveriesOf(jobId: string, trx: Trx): Promise<NotificationDelivery[]> {
  const first = await open(trx).where('job_id', jobId).first()
  if (!first) return []

  const query = open(trx).where((some) => {
    some.where('job_id', jobId)
    if (first.heldFor) some.orWhere((others) => dueWith(others, first))
  })
  return query
    .orderBy('id')
    .forUpdate()
    .preload('notification', (of) => of.preload('event'))
    .preload('pushSubscription')
}

function dueWith(
  query: ModelQueryBuilderContract<typeof NotificationDelivery>,
  { userId, channel, pushSubscriptionId }: NotificationDelivery
) {
  query
    .where({ userId, channel, state: 'waiting' })
    .whereNotNull('held_for')
    .where('next_attempt_at', '<=', DateTime.utc().toJSDate())
  if (pushSubscriptionId) query.where('push_subscription_id', pushSubscriptionId)
}

function open(trx: Trx) {
  return NotificationDelivery.query({ client: trx }).whereIn('state', ['waiting', 'sending'])
}

async function recipientOf({ userId }: NotificationDelivery, trx: Trx): Promise<Actor | null> {
  const { rows } = await trx.rawQuery(
    `select ${LAZY_USER_COLUMNS} from users u
       join companies c on c.id = u.company_id and c.status = 'active' and c.deleted_at is null
      where u.id = ? and u.is_active and u.deleted_at is null`,
    [userId]
  )
  return rows[0] ? new Actor(new LazyUser(rows[0] as LazyUserRow)) : null
}

/**
 * Whether the session that registered a browser was not ended. An ended session gets no messages: the user signed
 * out, or ended the session of a lost computer. A session that only expired still gets them, because a message
 * brings the user back.
 */
async function hasSession({ pushSubscription }: NotificationDelivery, trx: Trx): Promise<boolean> {
  if (!pushSubscription) return true
  const ended = await trx
    .from('user_sessions')
    .where('id', pushSubscription.sessionId)
    .whereNotNull('ended_at')
    .first()
  return !ended
}

async function skip(
  trx: Trx,
  deliveries: NotificationDelivery[],
  reason: SkipReason
): Promise<null> {
  for (const delivery of deliveries) {
    await delivery.merge({ state: 'skipped', reason }).useTransaction(trx).save()
  }
  return null
}
