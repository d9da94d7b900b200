import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DELIVER_JOB } from '#notifications/deliveries/deliver_job'
import { dispatchAfterCommit } from '#queue/enqueue'

/**
 * Has what was held for a person's quiet hours or digest looked at again: they may have chosen
 * otherwise. What is still to be held is held anew.
 */
export async function releaseHeld(trx: TransactionClientContract, userId: string): Promise<void> {
  const { rows } = await trx.rawQuery(
    `with released as (
       update notification_deliveries
          set job_id = make_uuid_v7(), held_for = null, next_attempt_at = now(), updated_at = now()
        where user_id = ? and state = 'waiting' and held_for is not null
       returning job_id
     ), job as (
       insert into outbox (id, job, payload, queue, created_at, available_at)
       select job_id, '${DELIVER_JOB}', '{}', 'default', now(), now() from released
       returning id
     )
     select count(*) as released from job`,
    [userId]
  )
  if (rows[0].released > 0) dispatchAfterCommit(trx)
}
