import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { storageUsed } from '#queries/files/storage_used'

/** Bytes. */
export type Room = { used: number; quota: number }

/**
 * Whether so many more bytes find room in a company's quota. The company stays locked until
 * the transaction ends, so that two who ask at once can't both get the last of it.
 * @returns null when they do, otherwise what is used and allowed
 */
export async function lackOfRoom(
  trx: TransactionClientContract,
  companyId: string,
  size: number
): Promise<Room | null> {
  const { rows } = await trx.rawQuery(
    'select storage_quota as quota from companies where id = ? for no key update',
    [companyId]
  )
  const [{ quota }] = rows
  if (quota === null) return null

  const used = await storageUsed(trx, companyId)
  return used + size > quota ? { used, quota } : null
}
