import db from '@adonisjs/lucid/services/db'
import CertificateCheck from '#models/content/certificate_check'
import ContentVersion from '#models/content/content_version'
import StoredFile from '#models/files/stored_file'
import { approvalEntry, isEntryIntact } from '#queries/content/certificates/approval_entry'
import { hashOf } from '#storage/content_hash'
import store from '#storage/store'

/**
 * Hashes a version's file again, and recomputes the hash of its approval in the audit chain. A file that was
 * processed before hashes were stored gets its hash now. Does nothing for a finished check.
 * @throws StorageUnavailable
 */
export async function checkCertificate(checkId: string): Promise<void> {
  const check = await CertificateCheck.query().findById(checkId)
  if (check?.status !== 'queued') return
  const version = await ContentVersion.query()
    .withTrashed()
    .preload('file')
    .findOrFail(check.contentVersionId)
  const contentHash = await hashOf(await store.readStream(version.file.objectKey))
  const entry = await approvalEntry(version.contentItemId, version.number)
  const entryMatches = entry !== null && (await isEntryIntact(entry.id))

  await db.transaction(async (trx) => {
    const current = await CertificateCheck.query().lock(checkId, trx)
    if (current.status !== 'queued') return
    const file = await StoredFile.query().withTrashed().lock(version.fileId, trx)
    const fileMatches = file.contentHash === null ? null : file.contentHash === contentHash
    if (fileMatches === null) await file.merge({ contentHash }).save()
    current.finish({ contentHash, fileMatches, entryMatches })
    await current.save()
  })
}

/** Records that a check could not be done. */
export async function failCheck(checkId: string): Promise<void> {
  const check = await CertificateCheck.query().findById(checkId)
  if (check?.status !== 'queued') return
  check.fail()
  await check.save()
}
