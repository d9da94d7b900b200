import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { requestProcessing } from '#actions/files/request_processing'
import { discardParts } from '#actions/safebot/part_writer'
import { startDownloads } from '#actions/safebot/start_downloads'
import { updateChats } from '#actions/safebot/update_chats'
import { withLock, type Trx } from '#lucid/transaction'
import StoredFile from '#models/files/stored_file'
import type SafebotDownload from '#models/safebot/safebot_download'
import SafebotRecord from '#models/safebot/safebot_record'
import { safebotFailed } from '#notifications/events/safebot'
import { notify } from '#notifications/notify'
import { Superseded } from '#safebot/save_failure'
import type { Text } from '#support/text'

type SavedDownload = { download: SafebotDownload; title: string | null; digest: string }

/**
 * Turns a download into a file and enqueues its processing. If the company already has a video with the same bytes
 * from another link, both saved links share its file.
 * @param actor the saver, whose file it is
 * @throws Superseded, StorageUnavailable
 */
export async function finishSavedLink(
  actor: Actor,
  id: string,
  jobId: string,
  { download, title, digest }: SavedDownload
): Promise<void> {
  const isKnown = await db.transaction(async (trx) => {
    const link = await SafebotRecord.query().where({ jobId }).lockIfFound(id, trx)
    if (!link) throw new Superseded('The link is gone, or another job is at it')
    const twin = await duplicateOf(trx, link, digest)
    const fileId = twin ?? (await makeFile(trx, actor, download))
    link.merge({
      status: 'ready',
      progress: 100,
      reason: null,
      jobId: null,
      digest,
      fileId,
      bytes: download.storedBytes,
      totalBytes: download.storedBytes,
      title: link.title ?? title,
    })
    await link.save()
    await startDownloads(trx)
    await updateChats(trx, id)
    return twin !== null
  })
  // After a crash at this point, the sweep removes the download.
  if (isKnown) await discardParts(download)
}

/** Two saved links that finish with the same bytes do so one after the other. */
async function duplicateOf(
  trx: Trx,
  { id, companyId }: SafebotRecord,
  digest: string
): Promise<string | null> {
  await withLock(trx, `${companyId} ${digest}`)
  const twin = await SafebotRecord.query({ client: trx })
    .withTrashed()
    .where({ companyId, digest })
    .whereNot('id', id)
    .whereIn('file_id', StoredFile.query().where('company_id', companyId).select('id'))
    .first()
  const files = StoredFile.query().where('company_id', companyId)
  const file = twin?.fileId ? await files.lockIfFound(twin.fileId, trx) : null
  return file?.id ?? null
}

async function makeFile(trx: Trx, actor: Actor, download: SafebotDownload): Promise<string> {
  const { fileId, companyId, name, contentType, storedBytes: size, objectKey } = download
  const file = new StoredFile()
  file.fill({ id: fileId, companyId, name, contentType, size, objectKey, purpose: 'reference' })
  file.uploadedById = actor.id
  await requestProcessing(trx, file)
  await recordAudit(trx, actor, 'file.upload', file, {
    after: { name, purpose: 'reference', contentType, size },
  })
  // The bytes now belong to the file, and count for it.
  download.merge({ multipartId: null, reservedBytes: 0 })
  await download.useTransaction(trx).save()
  return fileId
}

/**
 * Records that a video could not be downloaded and why, and notifies the user who saved its link. Its parts
 * are kept for a day, for another attempt.
 */
export async function failSavedLink(id: string, jobId: string, reason: Text): Promise<void> {
  await db.transaction(async (trx) => {
    const link = await SafebotRecord.query().where({ jobId }).lockIfFound(id, trx)
    if (!link || link.isOver) return
    await link.merge({ status: 'failed', reason, jobId: null }).save()
    await notify(trx, null, safebotFailed, { record: link })
    await startDownloads(trx)
    await updateChats(trx, id)
  })
}
