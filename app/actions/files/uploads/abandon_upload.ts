import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { Conflict } from '#exceptions/refusals'
import Upload from '#models/files/upload'
import FilePolicy from '#policies/files/file_policy'
import { text } from '#support/text'

/**
 * Abandons one of the caller's uploads: it can no longer be confirmed, and what has arrived is
 * swept. Calling it twice has no further effect.
 * @throws NotFound, Forbidden, Conflict when it is a file already
 */
export async function abandonUpload(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const upload = await Upload.startedBy(actor).lock(id, trx)
    await authorize(actor, FilePolicy, 'abandonUpload', upload)
    if (upload.isConfirmed) {
      throw new Conflict(text('uploads.confirmed'), { reason: 'confirmed', allowed: [] })
    }
    if (upload.status === 'pending') await upload.abandon(trx)
  })
}
