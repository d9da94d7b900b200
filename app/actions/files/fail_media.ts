import db from '@adonisjs/lucid/services/db'
import { updateChatsOfFile } from '#actions/safebot/update_chats'
import type { Trx } from '#lucid/transaction'
import StoredFile from '#models/files/stored_file'
import type { NotificationSubject } from '#notifications/event'
import { fileNotProcessed } from '#notifications/events/files'
import { notify } from '#notifications/notify'
import type { Text } from '#support/text'

/**
 * Records that a file could not be processed and why, and notifies the uploader, once; it can still be
 * downloaded, and retried. A file in the trash is only marked as failed, because it may be restored.
 */
export async function failMedia(fileId: string, reason: Text): Promise<void> {
  await db.transaction(async (trx) => {
    const file = await StoredFile.query()
      .withTrashed()
      .where('processing_status', 'processing')
      .lockIfFound(fileId, trx)
    if (!file) return
    file.merge({ processingStatus: 'failed', processingError: reason })
    await file.save()
    if (!file.isDeleted) {
      await notify(trx, null, fileNotProcessed, { file, subject: await shownBy(file, trx) })
    }
    await updateChatsOfFile(trx, fileId)
  })
}

/** The record that shows the file: the video or the reference that it became, or the file itself. */
async function shownBy(file: StoredFile, trx: Trx): Promise<NotificationSubject> {
  const { rows } = await trx.rawQuery(
    `select 'content' as "entityType", content_item_id as id from content_versions
      where file_id = :id and deleted_at is null
     union all
     select 'reference', id from library_references where file_id = :id and deleted_at is null
     limit 1`,
    { id: file.id }
  )
  return rows[0] ? { ...rows[0], companyId: file.companyId } : file
}
