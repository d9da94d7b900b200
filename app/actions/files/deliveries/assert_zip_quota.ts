import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { Conflict } from '#exceptions/refusals'
import { withLock, type Trx } from '#lucid/transaction'
import {
  MAX_COMPANY_ZIP_BYTES,
  MAX_USER_ZIP_BYTES,
  ZIP_QUOTAS_PER_COMPANY,
} from '#models/files/values'
import { text } from '#support/text'

type ZipUsage = {
  /** of the user, whatever company their files belong to */
  userTotal: number
  /** of the user, with files of the company */
  userInCompany: number
  companyTotal: number
  quota: number | null
  oldest: Date | null
}

/**
 * Asserts that a user, and a company, may have this many more bytes in ZIPs. Waiting, running and stored ZIPs
 * count; each is removed a week after it was requested. The caller holds the user's lock; the company's is taken
 * here, so that requests of several users are counted one after the other.
 * @throws Conflict that names when the next ZIP is removed
 */
export async function assertZipQuota(
  trx: Trx,
  { id: userId }: Actor,
  companyId: string,
  bytes: number
): Promise<void> {
  await withLock(trx, `deliveries of ${companyId}`)
  const { userTotal, userInCompany, companyTotal, quota, oldest } = await zipUsage(
    trx,
    userId,
    companyId
  )
  const limits = [
    { textKey: 'deliveries.user_full', used: userTotal, max: MAX_USER_ZIP_BYTES },
    { textKey: 'deliveries.user_full', used: userInCompany, max: quota ?? Infinity },
    { textKey: 'deliveries.company_full', used: companyTotal, max: MAX_COMPANY_ZIP_BYTES },
    {
      textKey: 'deliveries.company_full',
      used: companyTotal,
      max: ZIP_QUOTAS_PER_COMPANY * (quota ?? Infinity),
    },
  ] as const
  const full = limits.find(({ used, max }) => used + bytes > max)
  if (!full) return
  const { textKey, used, max } = full
  const until = oldest && DateTime.fromJSDate(oldest).toUTC().toISO()
  throw new Conflict(text(textKey, { gigabytes: gigabytes(max) }), {
    reason: 'full',
    bytes,
    used,
    most: max,
    until,
  })
}

async function zipUsage(trx: Trx, userId: string, companyId: string): Promise<ZipUsage> {
  const { rows } = await trx.rawQuery(
    `select coalesce(sum(bytes) filter (where user_id = :userId), 0)::float as "userTotal",
            coalesce(sum(bytes) filter (where user_id = :userId and company_id = :companyId), 0)::float
              as "userInCompany",
            coalesce(sum(bytes) filter (where company_id = :companyId), 0)::float as "companyTotal",
            min(expires_at) as oldest,
            (select storage_quota::float from companies where id = :companyId) as quota
       from (select user_id, company_id, expires_at, coalesce(size, requested_bytes) as bytes
               from deliveries
              where (user_id = :userId or company_id = :companyId)
                and status <> 'failed' and deleted_at is null) stored`,
    { userId, companyId }
  )
  return rows[0]
}

/** Formatted for display: a number with at most three digits after the point. */
function gigabytes(bytes: number): number {
  return Math.round((bytes / 1_000_000_000) * 1_000) / 1_000
}
