import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { Conflict } from '#exceptions/refusals'
import Upload from '#models/upload'
import FilePolicy from '#policies/file_policy'
import { text } from '#support/text'

/**
 * Gives an upload of the caller's up: it can't be confirmed any more, and what has arrived is
 * swept. Giving up twice is giving up once.
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
