import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { invalidField } from '#actions/files/as_invalid_field'
import { audienceOf } from '#actions/files/audience_of'
import { checkObject } from '#actions/files/check_object'
import { lockUpload } from '#actions/files/lock_upload'
import { requestProcessing } from '#actions/files/request_processing'
import { Gone } from '#exceptions/refusals'
import FileObject from '#models/file_object'
import type Upload from '#models/upload'
import { FileRefused } from '#storage/file_refused'
import { text } from '#support/text'

/**
 * Makes a file of an upload once the store is known to hold what its ticket announced.
 * Confirming again, also at the same moment, gives the same file. What turns out to be
 * something else closes the ticket. The store is asked outside of the transaction: an
 * object can't be written a second time, so what was looked at is what is kept.
 * @param upload a ticket of the caller
 * @throws Conflict when nothing has arrived, InvalidField when it is something else, Gone
 * for a ticket that is over, E_ROW_NOT_FOUND when the file has been deleted since,
 * StorageUnavailable
 */
export async function confirmUpload(
  actor: Actor,
  upload: Upload
): Promise<{ file: FileObject; isNew: boolean }> {
  if (upload.isConfirmed) return { file: await FileObject.findOrFail(upload.id), isNew: false }
  assertOpen(upload)

  try {
    await checkObject(upload)
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    await closeTicket(upload)
    throw invalidField(error)
  }
  return db.transaction(async (trx) => {
    const ticket = await lockUpload(upload.id, trx)
    if (ticket.isConfirmed) {
      const file = await FileObject.query({ client: trx }).where('id', ticket.id).firstOrFail()
      return { file, isNew: false }
    }
    assertOpen(ticket)

    const { id, companyId, taskId, purpose, name, contentType, size, objectKey } = ticket
    const file = new FileObject()
    file.fill({ id, companyId, taskId, purpose, name, contentType, size, objectKey })
    file.uploadedById = actor.id
    await requestProcessing(trx, file)

    ticket.status = 'confirmed'
    await ticket.save()
    await recordAudit(
      trx,
      actor,
      'file.upload',
      { entityType: 'file', id, companyId },
      { audience: audienceOf(actor, file), after: { name, purpose, contentType, size, taskId } }
    )
    return { file, isNew: true }
  })
}

function assertOpen(upload: Upload): void {
  if (upload.isOpen) return
  throw upload.status === 'pending'
    ? new Gone('E_UPLOAD_EXPIRED', text('uploads.expired'))
    : new Gone('E_UPLOAD_OVER', text('uploads.closed'))
}

async function closeTicket(upload: Upload): Promise<void> {
  await db.transaction(async (trx) => {
    const ticket = await lockUpload(upload.id, trx)
    if (ticket.status === 'pending') await ticket.abandon(trx)
  })
}
