import db from '@adonisjs/lucid/services/db'
import { authorize, type Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { fileAudience } from '#actions/files/file_audience'
import { checkObject } from '#actions/files/uploads/check_object'
import { joinParts } from '#actions/files/uploads/join_parts'
import type { Trx } from '#lucid/transaction'
import { assertUploadOpen } from '#models/files/open_upload'
import { requestProcessing } from '#actions/files/request_processing'
import { validated, type Input } from '#support/input'
import FileObject from '#models/files/file_object'
import Upload from '#models/files/upload'
import FilePolicy from '#policies/files/file_policy'
import { FileRefused } from '#storage/file_refused'
import type { ArrivedPart } from '#storage/multipart'

export type Confirmed = { id: string; isNew: boolean }

/**
 * Makes a file of an upload of the caller's once the store is known to hold what was declared;
 * what was sent in parts is joined first. Parts that are named here needn't have been recorded.
 * Confirming again, also at the same moment, gives the same file. What turns out to be
 * something else closes the upload. The store is asked outside of the transaction: an
 * object can't be written a second time, so what was looked at is what is kept.
 * @throws NotFound, also when the file has been deleted since; Forbidden, Conflict when it
 * has not arrived whole, InvalidField when it is something else, Gone for an upload that is over,
 * StorageUnavailable
 */
export async function confirmUpload(
  actor: Actor,
  id: string,
  input: Input<{ parts?: ArrivedPart[] }> = {}
): Promise<Confirmed> {
  const upload = await Upload.startedBy(actor).findOrFail(id)
  await authorize(actor, FilePolicy, 'upload', upload.purpose, upload.companyId)
  const { parts = [] } = await validated(input)
  if (upload.isConfirmed) return existing(id)
  assertUploadOpen(upload)
  await joinParts(upload, parts)
  await checkArrived(actor, upload)

  return db.transaction(async (trx) => {
    const current = await Upload.startedBy(actor).lock(id, trx)
    if (current.isConfirmed) return existing(id, trx)
    assertUploadOpen(current)
    await makeFile(trx, actor, current)
    return { id, isNew: true }
  })
}

async function existing(id: string, trx?: Trx): Promise<Confirmed> {
  await FileObject.query({ client: trx }).findOrFail(id)
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
  const file = new FileObject()
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
