import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type FileObject from '#models/file_object'

/** Whether a live reference shows the file. */
export async function isNeededByReference(
  file: FileObject,
  trx: TransactionClientContract
): Promise<boolean> {
  const reference = await trx
    .from('library_references')
    .where('file_id', file.id)
    .whereNull('deleted_at')
    .first()
  return Boolean(reference)
}

/** Whether a live saved link shows the file. */
export async function isNeededByRecord(
  file: FileObject,
  trx: TransactionClientContract
): Promise<boolean> {
  const record = await trx
    .from('safebot_records')
    .where('file_id', file.id)
    .whereNull('deleted_at')
    .first()
  return Boolean(record)
}
