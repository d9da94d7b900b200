import type { DateTime } from 'luxon'
import type { Trx } from '#lucid/transaction'
import type NotificationDelivery from '#models/notifications/notification_delivery'
import { currentRequestId } from '#queue/request_context'
import { enqueue, dispatchAfterCommit } from '#queue/enqueue'
import { kindOf } from '#queue/job_kinds'

const JOB = 'notifications.deliver'

/**
 * SQL that stores a job for each delivery of an earlier part of a statement, by its `job_id`. They are dispatched
 * by `dispatchAfterCommit`.
 * @param availableAt SQL of the earliest time to send
 * @param request placeholder for the id of the request that caused them
 */
export const storeJobs = (deliveries: string, availableAt: string, request: string) =>
  `insert into outbox (id, job, payload, queue, created_at, available_at, request_id)
   select job_id, '${JOB}', '{}', '${kindOf(JOB).queue}', now(), ${availableAt}, ${request}
     from ${deliveries}
   returning id`

/** Schedules deliveries of one message for later, by a new job that waits in the outbox. */
export async function sendLater(
  trx: Trx,
  deliveries: NotificationDelivery[],
  at: DateTime
): Promise<void> {
  const jobId = await enqueue(trx, JOB, {}, { availableAt: at })
  for (const delivery of deliveries) {
    await delivery.merge({ state: 'waiting', jobId, nextAttemptAt: at }).useTransaction(trx).save()
  }
}

/**
 * Checks deliveries again that were held for a user's quiet hours or digest, because the user may have changed
 * these settings. Those that need not wait any more are one message for each device; the others are held again.
 */
export async function releaseHeld(trx: Trx, userId: string): Promise<void> {
  const { rows } = await trx.rawQuery(
    `with held as (
       select id, channel, push_subscription_id from notification_deliveries
        where user_id = ? and state = 'waiting' and held_for is not null
        order by id for update
     ), device as (
       select channel, push_subscription_id, make_uuid_v7() as job_id
         from held group by channel, push_subscription_id
     ), released as (
       update notification_deliveries d
          set job_id = device.job_id, held_for = null, next_attempt_at = now(), updated_at = now()
         from held join device on device.channel = held.channel
          and device.push_subscription_id is not distinct from held.push_subscription_id
        where d.id = held.id
     ), job as (
       ${storeJobs('device', 'now()', '?')}
     )
     select count(*) as released from job`,
    [userId, currentRequestId()!]
  )
  if (rows[0].released > 0) dispatchAfterCommit(trx)
}
