import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { fileAudience } from '#actions/files/file_audience'
import { checkObject } from '#actions/files/uploads/check_object'
import { joinParts } from '#actions/files/uploads/join_parts'
import type { Trx } from '#lucid/transaction'
import { assertUploadOpen } from '#models/files/open_upload'
import { requestProcessing } from '#actions/files/request_processing'
import { validateInput, type Input } from '#support/input'
import StoredFile from '#models/files/stored_file'
import Upload from '#models/files/upload'
import FilePolicy from '#policies/files/file_policy'
import { FileRefused } from '#storage/file_refused'
import type { ArrivedPart } from '#storage/multipart'

export type ConfirmedUpload = { id: string; isNew: boolean }

/**
 * Turns the caller's upload into a file, after checking that the store holds what was declared; parts are joined
 * first, including parts that are only named here. Confirming again, even concurrently, returns the same file. An
 * object that doesn't match the declaration closes the upload. The store is checked outside of the transaction: an
 * object can't be written twice, so it can't change after the check.
 * @throws NotFound, also when the file has been deleted since; Forbidden, Conflict while parts are missing,
 *   InvalidField for an object that doesn't match, Gone for a closed upload, StorageUnavailable
 */
export async function confirmUpload(
  actor: Actor,
  id: string,
  input: Input<{ parts?: ArrivedPart[] }> = {}
): Promise<ConfirmedUpload> {
  const upload = await Upload.startedBy(actor).findOrFail(id)
  await authorize(actor, FilePolicy, 'upload', upload.purpose, upload.companyId)
  const { parts = [] } = await validateInput(input)
  if (upload.isConfirmed) return existingFile(id)
  assertUploadOpen(upload)
  await joinParts(upload, parts)
  await checkArrived(actor, upload)

  return db.transaction(async (trx) => {
    const current = await Upload.startedBy(actor).lock(id, trx)
    if (current.isConfirmed) return existingFile(id, trx)
    assertUploadOpen(current)
    await makeFile(trx, actor, current)
    return { id, isNew: true }
  })
}

async function existingFile(id: string, trx?: Trx): Promise<ConfirmedUpload> {
  await StoredFile.query({ client: trx }).findOrFail(id)
  return { id, isNew: false }
}

async function checkArrived(actor: Actor, upload: Upload): Promise<void> {
  try {
    await checkObject(upload)
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    await db.transaction(async (trx) => {
      const current = await Upload.startedBy(actor).lock(upload.id, trx)
      if (current.status === 'pending') await current.abandon(trx)
    })
    throw error.asInvalidField()
  }
}

async function makeFile(trx: Trx, actor: Actor, upload: Upload) {
  const { id, companyId, taskId, purpose, name, contentType, size, objectKey } = upload
  const file = new StoredFile()
  file.fill({ id, companyId, taskId, purpose, name, contentType, size, objectKey })
  file.uploadedById = actor.id
  await requestProcessing(trx, file)

  upload.status = 'confirmed'
  await upload.save()
  await recordAudit(trx, actor, 'file.upload', file, {
    audience: fileAudience(actor, file),
    after: { name, purpose, contentType, size, taskId },
  })
}
