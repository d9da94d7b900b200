import db from '@adonisjs/lucid/services/db'
import { tellChatsOfFile } from '#actions/safebot/tell_chats'
import FileObject from '#models/file_object'
import type { Text } from '#support/text'

/** Notes that a file could not be processed and why; it can still be downloaded, and tried again. */
export async function failMedia(fileId: string, reason: Text): Promise<void> {
  await db.transaction(async (trx) => {
    await FileObject.query({ client: trx })
      .where('id', fileId)
      .where('processing_status', 'processing')
      .update({ processingStatus: 'failed', processingError: JSON.stringify(reason) })
    await tellChatsOfFile(trx, fileId)
  })
}
