import { withLock, type Trx } from '#lucid/transaction'
import { enqueue } from '#queue/enqueue'

/** Maximum number of concurrent downloads from one host, so as not to overload other servers. */
const PER_HOST = 2
/** Per company, so that a user who pastes a hundred links doesn't block other companies. */
const PER_COMPANY = 4

type WaitingLink = { id: string; companyId: string; host: string }

/**
 * Assigns jobs to the waiting links within the limits of their host and company: first those of the company that has
 * the fewest before it, then the oldest. Called wherever a link starts waiting or stops working, in that
 * transaction, so that none is lost with a worker; and by the sweep, for links that were locked then.
 */
export async function startDownloads(trx: Trx): Promise<void> {
  await withLock(trx, 'safebot_downloads')
  const running = await countRunning(trx)
  const countOf = (key: string) => running.get(key) ?? 0
  for (const { id, companyId, host } of await waitingLinks(trx)) {
    if (countOf(host) >= PER_HOST || countOf(companyId) >= PER_COMPANY) continue
    if (!(await lockWaiting(trx, id))) continue
    for (const key of [host, companyId]) running.set(key, countOf(key) + 1)
    const jobId = await enqueue(trx, 'safebot.save', { recordId: id }, { companyId })
    await trx.from('safebot_records').where('id', id).update({ job_id: jobId })
  }
}

/** Returns the number of links that have a job, by host and by company. */
async function countRunning(trx: Trx): Promise<Map<string, number>> {
  const { rows } = await trx.rawQuery(
    `select coalesce(host, company_id::text) as key, count(*)::int as count from safebot_records
      where status in ('queued', 'downloading') and deleted_at is null and job_id is not null
      group by grouping sets (host, company_id)`
  )
  return new Map(rows.map(({ key, count }: { key: string; count: number }) => [key, count]))
}

/**
 * Locks a link to start its download. Returns false if it no longer waits, or another transaction is changing it; then
 * the next call starts it, at the latest the sweep's.
 */
async function lockWaiting(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await trx.rawQuery(
    `select id from safebot_records
      where id = ? and status in ('queued', 'downloading') and deleted_at is null and job_id is null
        for no key update skip locked`,
    [id]
  )
  return rows.length > 0
}

/**
 * Returns the links that could start, in the order in which they get their turn: of each company as many of a host as
 * the host allows.
 */
async function waitingLinks(trx: Trx): Promise<WaitingLink[]> {
  const { rows } = await trx.rawQuery(
    `with unfinished as (
       select id, job_id,
              row_number() over (partition by company_id
                                     order by job_id is null, queued_at, id) as turn,
              row_number() over (partition by company_id, host, job_id is null
                                     order by queued_at, id) as place
         from safebot_records
        where status in ('queued', 'downloading') and deleted_at is null
     )
     select r.id, r.company_id as "companyId", r.host
       from safebot_records r join unfinished u on u.id = r.id
      where u.job_id is null and u.place <= :perHost
      order by u.turn, r.queued_at, r.id`,
    { perHost: PER_HOST }
  )
  return rows
}
