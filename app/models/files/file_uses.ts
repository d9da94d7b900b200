import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#lucid/transaction'
import type StoredFile from '#models/files/stored_file'

/** Whether a reference that isn't deleted shows the file. */
export const isNeededByReference = isShownIn('library_references')

/** Whether a saved link that isn't deleted shows the file. */
export const isNeededBySavedLink = isShownIn('safebot_records')

/** Whether a version that isn't deleted needs the file, as its video or as its cover. */
export const isNeededByVersion = isShownIn('content_versions', ['file_id', 'cover_file_id'])

/** Whether any record that isn't deleted uses the file. */
export async function isInUse({ id }: StoredFile, trx: Trx): Promise<boolean> {
  const rows = LIVE.map(
    (table) => `select 1 from ${table} where file_id = :id and deleted_at is null`
  )
  const { rowCount } = await trx.rawQuery(
    `${rows.join(' union all ')}
     union all
     select 1 from content_versions where cover_file_id = :id and deleted_at is null
     union all
     select 1 from companies where logo_file_id = :id
     union all
     select 1 from comment_files f join comments c on c.id = f.comment_id
      where f.file_id = :id and c.deleted_at is null
     limit 1`,
    { id }
  )
  return rowCount > 0
}

const LIVE = [
  'content_versions',
  'library_references',
  'safebot_records',
  'materials',
  'task_selected_items',
]

/** Whether a file was uploaded as a version of a video, or is or was the file of a version. */
export async function isBehindContent(file: StoredFile): Promise<boolean> {
  if (file.purpose === 'content') return true
  const client = file.$trx ?? db
  return Boolean(await client.from('content_versions').where('file_id', file.id).first())
}

function isShownIn(table: string, columns = ['file_id']) {
  return async ({ id }: StoredFile, trx: Trx): Promise<boolean> => {
    const rows = trx.from(table).where((any) => {
      for (const column of columns) any.orWhere(column, id)
    })
    return Boolean(await rows.whereNull('deleted_at').first())
  }
}
