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

/** Schedules a delivery for later, by a new job that waits in the outbox. */
export async function sendLater(
  trx: Trx,
  delivery: NotificationDelivery,
  at: DateTime
): Promise<void> {
  const jobId = await enqueue(trx, JOB, {}, { availableAt: at })
  await delivery.merge({ state: 'waiting', jobId, nextAttemptAt: at }).useTransaction(trx).save()
}

/**
 * Checks deliveries again that were held for a user's quiet hours or digest, because the user may have changed
 * these settings. Deliveries that must still wait are held again.
 */
export async function releaseHeld(trx: Trx, userId: string): Promise<void> {
  const { rows } = await trx.rawQuery(
    `with released as (
       update notification_deliveries
          set job_id = make_uuid_v7(), held_for = null, next_attempt_at = now(), updated_at = now()
        where user_id = ? and state = 'waiting' and held_for is not null
       returning job_id
     ), job as (
       ${storeJobs('released', 'now()', '?')}
     )
     select count(*) as released from job`,
    [userId, currentRequestId()!]
  )
  if (rows[0].released > 0) dispatchAfterCommit(trx)
}
