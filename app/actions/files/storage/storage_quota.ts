import { Refusal } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import type { FilePurpose } from '#models/files/values'

/** Bytes. */
export type FullQuota = { used: number; quota: number }

/**
 * Reserves this many bytes of a company's quota, in one statement, so that two concurrent requests can't both
 * reserve the last of it. Stored bytes count, including deleted files, and uploads until they are swept.
 * @returns null when they were reserved, otherwise the used and the allowed bytes
 */
export async function reserveStorage(
  trx: Trx,
  companyId: string,
  bytes: number
): Promise<FullQuota | null> {
  const { rows } = await trx.rawQuery(
    `insert into company_storage as stored (company_id, bytes)
     select id, :bytes::bigint from companies
      where id = :companyId and (storage_quota is null or storage_quota >= :bytes::bigint)
         on conflict (company_id) do update set bytes = stored.bytes + excluded.bytes
      where stored.bytes + excluded.bytes <= coalesce(
              (select storage_quota from companies where id = :companyId), 9223372036854775807)
     returning bytes`,
    { companyId, bytes }
  )
  return rows.length > 0 ? null : fullQuota(trx, companyId)
}

/** The refusal (422) of a file that needs more than the company's quota has left. */
export const quotaExceeded = (field: string, full: FullQuota) =>
  new Refusal('files.quota_full', {
    code: 'E_VALIDATION_ERROR',
    status: 422,
    details: { field, rule: 'quota', ...full },
  })

/** Releases the bytes of an object that was removed from the store. */
export async function releaseStorage(trx: Trx, companyId: string, bytes: number): Promise<void> {
  await trx.from('company_storage').where('company_id', companyId).decrement('bytes', bytes)
}

/**
 * Moves the bytes of a file to another company's quota.
 * @returns null if that company had space, otherwise its used and allowed bytes
 */
export async function moveStorage(
  trx: Trx,
  { companyId: from, purpose, size }: { companyId: string; purpose: string; size: number },
  to: string
): Promise<FullQuota | null> {
  const full = await reserveStorage(trx, to, size)
  if (full) return full
  await releaseStorage(trx, from, size)
  await trx.rawQuery(
    `insert into storage_by_purpose as stored (company_id, purpose, files, bytes)
     values (:to, :purpose, 1, :size)
         on conflict (company_id, purpose) do update
        set files = stored.files + 1, bytes = stored.bytes + excluded.bytes`,
    { to, purpose, size }
  )
  await trx.rawQuery(
    `update storage_by_purpose set files = files - 1, bytes = bytes - :size
      where company_id = :from and purpose = :purpose`,
    { from, purpose, size }
  )
  return null
}

async function fullQuota(trx: Trx, companyId: string): Promise<FullQuota> {
  const { rows } = await trx.rawQuery(
    `select storage_quota as quota, coalesce(bytes, 0) as used
       from companies left join company_storage on company_id = id where id = ?`,
    [companyId]
  )
  return { used: Number(rows[0].used), quota: Number(rows[0].quota) }
}

/** Adds bytes that a worker wrote for a file, which were unknown when the file was created. */
export async function countGrowth(
  trx: Trx,
  { companyId, purpose }: { companyId: string; purpose: FilePurpose },
  bytes: number
): Promise<void> {
  await trx
    .from('storage_by_purpose')
    .where({ company_id: companyId, purpose })
    .increment('bytes', bytes)
  await trx.rawQuery(
    `insert into company_storage as stored (company_id, bytes) values (?, ?)
         on conflict (company_id) do update set bytes = stored.bytes + excluded.bytes`,
    [companyId, bytes]
  )
}
