import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { fileAudience } from '#actions/files/file_audience'
import { Conflict } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import StoredFile from '#models/files/stored_file'
import Upload from '#models/files/upload'
import FilePolicy from '#policies/files/file_policy'
import { isInUse } from '#models/files/file_uses'

/**
 * Cancels one of the caller's uploads: it can no longer be confirmed, and the bytes that arrived are swept. A
 * confirmed file goes to the trash, if nothing uses it. Calling it twice has no further effect.
 * @throws NotFound, Forbidden, Conflict for a file in use
 */
export async function abandonUpload(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const upload = await Upload.startedBy(actor).lock(id, trx)
    await authorize(actor, FilePolicy, 'abandonUpload', upload)
    if (upload.isConfirmed) await trashFile(trx, actor, id)
    else if (upload.status === 'pending') await upload.abandon(trx)
  })
}

async function trashFile(trx: Trx, actor: Actor, id: string): Promise<void> {
  const file = await StoredFile.query().lockIfFound(id, trx)
  if (!file) return
  if (await isInUse(file, trx)) {
    throw new Conflict('uploads.in_use', { reason: 'file_in_use', allowed: [] })
  }
  await file.trash(trx)
  await recordAudit(trx, actor, 'file.delete', file, {
    audience: fileAudience(actor, file),
    before: { name: file.name, purpose: file.purpose, size: file.size },
  })
}
