import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type FileObject from '#models/files/file_object'

/** Whether a live reference shows the file. */
export const isNeededByReference = isShownIn('library_references')

/** Whether a live saved link shows the file. */
export const isNeededByRecord = isShownIn('safebot_records')

/** Whether a live version needs the file. */
export const isNeededByVersion = isShownIn('content_versions')

/** Whether a file is a cut: uploaded to become one, or behind a version, now or before. */
export async function isBehindContent(file: FileObject): Promise<boolean> {
  if (file.purpose === 'content') return true
  const client = file.$trx ?? db
  return Boolean(await client.from('content_versions').where('file_id', file.id).first())
}

function isShownIn(table: string) {
  return async (file: FileObject, trx: TransactionClientContract): Promise<boolean> =>
    Boolean(await trx.from(table).where('file_id', file.id).whereNull('deleted_at').first())
}
