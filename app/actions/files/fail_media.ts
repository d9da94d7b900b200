import FileObject from '#models/file_object'
import type { Text } from '#support/text'

/** Notes that a file could not be processed and why; it can still be downloaded, and tried again. */
export async function failMedia(fileId: string, reason: Text): Promise<void> {
  await FileObject.query()
    .where('id', fileId)
    .where('processing_status', 'processing')
    .update({ processingStatus: 'failed', processingError: JSON.stringify(reason) })
}
