import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Bytes that a company's live files take, and those that its open uploads have announced. */
export async function storageUsed(
  trx: TransactionClientContract,
  companyId: string
): Promise<number> {
  const { rows } = await trx.rawQuery(
    `select (select coalesce(sum(size), 0) from files
              where company_id = :companyId and deleted_at is null)
          + (select coalesce(sum(size), 0) from uploads
              where company_id = :companyId and status = 'pending' and expires_at > now())
         as used`,
    { companyId }
  )
  return Number(rows[0].used)
}
