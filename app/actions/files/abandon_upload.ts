import db from '@adonisjs/lucid/services/db'
import { lockUpload } from '#actions/files/lock_upload'
import { Conflict } from '#exceptions/refusals'
import type Upload from '#models/upload'
import { text } from '#support/text'

/**
 * Gives an upload up: it can't be confirmed any more, its room is free again, and what has
 * arrived is swept. Giving up twice is giving up once.
 * @throws Conflict when it is a file already
 */
export async function abandonUpload(upload: Upload): Promise<void> {
  await db.transaction(async (trx) => {
    const ticket = await lockUpload(upload.id, trx)
    if (ticket.isConfirmed) {
      throw new Conflict(text('uploads.confirmed'), { allowed: [] })
    }
    if (ticket.status === 'pending') await ticket.abandon(trx)
  })
}
