import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type FileObject from '#models/file_object'

/** Whether a file is a cut: uploaded to become one, or behind a version, now or before. */
export async function isBehindContent(file: FileObject): Promise<boolean> {
  if (file.purpose === 'content') return true
  const client = file.$trx ?? db
  return Boolean(await client.from('content_versions').where('file_id', file.id).first())
}

/** Whether a live version needs the file. */
export async function isNeededByVersion(
  file: FileObject,
  trx: TransactionClientContract
): Promise<boolean> {
  const version = await trx
    .from('content_versions')
    .where('file_id', file.id)
    .whereNull('deleted_at')
    .first()
  return Boolean(version)
}
