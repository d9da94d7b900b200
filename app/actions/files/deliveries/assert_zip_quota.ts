import type { Actor } from '#access/actor'
import { Conflict } from '#exceptions/refusals'
import { withLock, type Trx } from '#lucid/transaction'
import {
  MAX_COMPANY_ZIP_BYTES,
  MAX_USER_ZIP_BYTES,
  ZIP_QUOTAS_PER_COMPANY,
} from '#models/files/values'
import { instantSql, objectSql } from '#queries/json_sql'
import { text } from '#support/text'

/** Bytes of ZIPs, and when the next of them is removed. */
type Used = { used: number; until: string | null }

type ZipUsage = {
  /** of the user, whatever company their files belong to */
  ofUser: Used
  /** of the user, with files of the company */
  ofUserInCompany: Used
  ofCompany: Used
  quota: number | null
}

/**
 * Asserts that a user, and a company, may have this many more bytes in ZIPs. Waiting, running and stored ZIPs
 * count; each is removed a week after it was last requested. The caller holds the user's lock; the company's is taken
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
  const { quota, ...usage } = await zipUsage(trx, userId, companyId)
  const { ofUser, ofUserInCompany, ofCompany } = usage
  const limits = [
    { textKey: 'deliveries.user_full', ...ofUser, max: MAX_USER_ZIP_BYTES },
    { textKey: 'deliveries.user_full', ...ofUserInCompany, max: quota ?? Infinity },
    { textKey: 'deliveries.company_full', ...ofCompany, max: MAX_COMPANY_ZIP_BYTES },
    {
      textKey: 'deliveries.company_full',
      ...ofCompany,
      max: ZIP_QUOTAS_PER_COMPANY * (quota ?? Infinity),
    },
  ] as const
  const full = limits.find(({ used, max }) => used + bytes > max)
  if (!full) return
  const { textKey, used, until, max } = full
  throw new Conflict(text(textKey, { gigabytes: gigabytes(max) }), {
    reason: 'full',
    bytes,
    used,
    most: max,
    until,
  })
}

const IN_COMPANY = 'company_id = :companyId'
const OF_USER = 'user_id = :userId'

/** SQL for the use of those stored ZIPs that fulfil a condition. */
const usedBy = (condition: string) =>
  objectSql<Used>({
    used: `coalesce(sum(bytes) filter (where ${condition}), 0)`,
    until: instantSql(`min(expires_at) filter (where ${condition})`),
  })

async function zipUsage(trx: Trx, userId: string, companyId: string): Promise<ZipUsage> {
  const { rows } = await trx.rawQuery(
    `select ${usedBy(OF_USER)} as "ofUser",
            ${usedBy(`${OF_USER} and ${IN_COMPANY}`)} as "ofUserInCompany",
            ${usedBy(IN_COMPANY)} as "ofCompany",
            (select storage_quota::float from companies where id = :companyId) as quota
       from (select user_id, company_id, expires_at, coalesce(size, requested_bytes) as bytes
               from deliveries
              where (${OF_USER} or ${IN_COMPANY})
                and status <> 'failed' and deleted_at is null) stored`,
    { userId, companyId }
  )
  return rows[0]
}

/** Formatted for display: a number with at most three digits after the point. */
function gigabytes(bytes: number): number {
  return Math.round((bytes / 1_000_000_000) * 1_000) / 1_000
}
