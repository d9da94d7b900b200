import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { storeJobs } from '#notifications/deliveries/send_later'
import { currentRequestId } from '#queue/request_context'
import { dispatchAfterCommit } from '#queue/enqueue'

const BATCH = 500

/**
 * Creates new jobs for overdue messages that have no job any more, because a user removed it from the queue, or the
 * database was restored from a backup. The outbox takes care of jobs that have not ended.
 * @returns how many
 */
export async function sweepDeliveries(): Promise<number> {
  return db.transaction(async (trx) => {
    const { rows } = await trx.rawQuery(
      `with lost as (
         select d.id from notification_deliveries d
          where d.state in ('waiting', 'sending')
            and d.next_attempt_at < now() - interval '10 minutes'
            and not exists (
              select 1 from outbox o where o.id = d.job_id and o.finished_at is null)
          order by d.next_attempt_at
          limit ${BATCH}
            for update skip locked
       ), taken as (
         update notification_deliveries d set job_id = make_uuid_v7(), updated_at = now()
           from lost where lost.id = d.id
         returning d.job_id
       ), job as (
         ${storeJobs('taken', 'now()', '?')}
       )
       select count(*) as lost from job`,
      [currentRequestId()!]
    )
    const { lost } = rows[0]
    if (lost > 0) {
      logger.warn({ lost }, 'Messages without a job were queued again')
      dispatchAfterCommit(trx)
    }
    return lost
  })
}
