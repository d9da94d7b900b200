import type { Actor } from '#access/actor'
import { Conflict, InvalidField } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import ContentVersion from '#models/content/content_version'
import { isRead } from '#models/content/reading'
import StoredFile from '#models/files/stored_file'

/**
 * Locks a file for a version. It must be a confirmed video of this company, uploaded as content and visible to the
 * caller. Until the end of the transaction no other request can use or delete it.
 * @returns whether the file was read, so that its checks exist
 * @throws InvalidField for a file that can't become a version, Conflict for one that already is one
 */
export async function claimFile(
  trx: Trx,
  actor: Actor,
  companyId: string,
  fileId: string
): Promise<boolean> {
  const file = await StoredFile.visibleTo(actor)
    .select('files.*', trx.raw(`${isRead('files.id')} as is_read`))
    .where('files.company_id', companyId)
    .where('files.purpose', 'content')
    .lockIfFound(fileId, trx)
  if (!file?.isVideo) throw new InvalidField('fileId', 'content.file_unusable', 'exists')
  await assertUnused(trx, [fileId])
  return file.$extras.is_read
}

/**
 * Locks the files of versions that are being restored from the trash.
 * @throws Conflict for a file that was deleted, or that another version uses now
 */
export async function reclaimFiles(trx: Trx, fileIds: string[]): Promise<void> {
  const files = await StoredFile.query().whereIn('id', fileIds).orderBy('id').locked(trx)
  if (files.length < fileIds.length) {
    throw new Conflict('content.file_deleted', { reason: 'file_deleted', allowed: [] })
  }
  await assertUnused(trx, fileIds)
}

async function assertUnused(trx: Trx, fileIds: string[]): Promise<void> {
  const used = await ContentVersion.query({ client: trx }).whereIn('file_id', fileIds).first()
  if (used) throw new Conflict('content.file_used', { reason: 'file_in_use', allowed: [] })
}
