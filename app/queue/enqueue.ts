import app from '@adonisjs/core/services/app'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Trx } from '#lucid/transaction'
import type { DateTime } from 'luxon'
import { v7 as uuidv7 } from 'uuid'
import { kindOf, type JobName, type PayloadOf } from '#queue/job_kinds'
import { dispatchSoon } from '#queue/dispatch_soon'
import { currentRequestId } from '#queue/request_context'

export type EnqueueOptions = {
  companyId?: string | null
  availableAt?: DateTime | null
  isBackground?: boolean
}

/**
 * Enqueues a job if, and only if, the transaction commits: the job is stored in the transaction and put into
 * its queue right after. A worker picks up what a crash leaves in between.
 * @param companyId the company that the work is for: heavy jobs of companies alternate
 * @param availableAt the earliest time to start
 * @param isBackground no user waits for it: it runs after all other heavy jobs
 * @returns the job's id
 */
export async function enqueue<Name extends JobName>(
  trx: Trx,
  name: Name,
  payload: PayloadOf<Name>,
  { companyId = null, availableAt = null, isBackground = false }: EnqueueOptions = {}
): Promise<string> {
  const id = uuidv7()
  await trx.rawQuery(
    `insert into outbox
       (id, job, payload, queue, company_id, is_background, created_at, available_at, request_id)
     values (?, ?, ?, ?, ?, ?, now(), coalesce(?::timestamptz, now()), ?)`,
    [
      id,
      name,
      JSON.stringify(payload),
      kindOf(name).queue,
      companyId!,
      isBackground,
      // The driver accepts null, but its type doesn't.
      (availableAt?.toJSDate() ?? null) as Date,
      currentRequestId()!,
    ]
  )
  dispatchAfterCommit(trx)
  return id
}

/**
 * Dispatches rows that the caller has inserted into the outbox, once the transaction commits; outside of a
 * transaction, immediately.
 */
export function dispatchAfterCommit(client: QueryClientContract): void {
  if (!app.config.get('queue.dispatchAfterCommit')) return
  if (client.isTransaction) (client as Trx).after('commit', dispatchSoon)
  else dispatchSoon()
}
