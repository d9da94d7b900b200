import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import FileObject from '#models/file_object'

/**
 * Takes a live file for change.
 * @throws E_ROW_NOT_FOUND when it was deleted in the meantime
 */
export async function lockFile(id: string, trx: TransactionClientContract): Promise<FileObject> {
  return FileObject.query({ client: trx }).where('id', id).forUpdate().firstOrFail()
}
