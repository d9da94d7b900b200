import db from '@adonisjs/lucid/services/db'
import { SimplePaginator } from '@adonisjs/lucid/database'
import { DEFAULT_PAGE_SIZE } from '#validators/list'
import type { FailedJobListInput } from '#validators/overview/overview'

/** A job that failed and isn't tried again automatically, with the request that caused it and its manual retry. */
export type FailedJob = {
  id: string
  job: string
  payload: Record<string, unknown>
  reason: string
  deaths: number
  requestId: string | null
  companyId: string | null
  companyName: string | null
  createdAt: Date
  failedAt: Date
  /** The job that was created to try this one again. */
  retriedAs: string | null
}

/** Returns one page of the jobs that finally failed within a month, the latest first. */
export async function listFailedJobs(input: FailedJobListInput) {
  const { page = 1, perPage = DEFAULT_PAGE_SIZE, sort = '-failedAt', job, isOpen } = input
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const where = `failed_at is not null
    and (:job::text[] is null or job = any(:job))
    and (:isOpen::boolean is null or (retried_as is null) = :isOpen)`
  const filters = { job: job ?? (null as never), isOpen: isOpen ?? (null as never) }
  const [{ rows: counted }, { rows }] = await Promise.all([
    db.rawQuery(`select count(*)::int as total from outbox where ${where}`, filters),
    db.rawQuery(
      `select outbox.id, job, payload, failure as reason, deaths, request_id as "requestId",
              company_id as "companyId", companies.name as "companyName",
              outbox.created_at as "createdAt", failed_at as "failedAt",
              retried_as as "retriedAs"
         from outbox left join companies on companies.id = company_id
        where ${where}
        order by failed_at ${direction}, outbox.id ${direction}
        limit :limit offset :offset`,
      { ...filters, limit: perPage, offset: (page - 1) * perPage }
    ),
  ])
  return new SimplePaginator(counted[0].total, perPage, page, ...(rows as FailedJob[]))
}
