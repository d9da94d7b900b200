import { withLock, type Trx } from '#lucid/transaction'
import { enqueue } from '#queue/enqueue'

/** Maximum number of concurrent downloads from one host, so as not to overload other servers. */
const PER_HOST = 2
/** Per company, so that a user who pastes a hundred links doesn't block other companies. */
const PER_COMPANY = 4

/**
 * Assigns jobs to the waiting records, oldest first, within the limits of their host and company. Called
 * wherever a record starts waiting or stops working, in that transaction, so that no separate scheduler is
 * needed and none is lost with a worker.
 */
export async function startDownloads(trx: Trx): Promise<void> {
  await withLock(trx, 'safebot_downloads')
  for (const { id, companyId } of await nextCompany(trx)) {
    const jobId = await enqueue(trx, 'safebot.save', { recordId: id }, { companyId })
    await trx.from('safebot_records').where('id', id).update({ job_id: jobId })
  }
}

/** Skips records that another transaction has locked; that transaction calls this too. */
async function nextCompany(trx: Trx): Promise<{ id: string; companyId: string }[]> {
  const { rows } = await trx.rawQuery(
    `with unfinished as (
       select id, host, company_id, job_id, queued_at from safebot_records
        where status in ('queued', 'downloading') and deleted_at is null
     ), of_hosts as (
       select *, row_number() over (partition by host order by job_id is null, queued_at, id) as place
         from unfinished
     ), of_companies as (
       select *, row_number() over (partition by company_id
                                        order by job_id is null, queued_at, id) as turn
         from of_hosts where job_id is not null or place <= :perHost
     )
     select r.id, r.company_id as "companyId"
       from safebot_records r join of_companies c on c.id = r.id
      where c.job_id is null and c.turn <= :perCompany
      order by r.queued_at, r.id
        for update of r skip locked`,
    { perHost: PER_HOST, perCompany: PER_COMPANY }
  )
  return rows
}
