import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { audienceOf } from '#actions/files/audience_of'
import { lackOfRoom } from '#actions/files/lack_of_room'
import { Conflict } from '#exceptions/refusals'
import FileObject from '#models/file_object'
import { text } from '#support/text'

/**
 * Brings a file back from the trash.
 * @throws Conflict when its company's quota has no room for it any more
 */
export async function restoreFile(actor: Actor, file: FileObject): Promise<void> {
  await db.transaction(async (trx) => {
    const lack = await lackOfRoom(trx, file.companyId, file.size)
    if (lack) {
      throw new Conflict(text('files.quota_full_restore'), {
        reason: 'quota',
        ...lack,
      })
    }
    const current = await FileObject.query({ client: trx })
      .onlyTrashed()
      .where('id', file.id)
      .forUpdate()
      .firstOrFail()
    await current.restore(trx)
    await recordAudit(trx, actor, 'file.restore', file, {
      audience: audienceOf(actor, file),
      after: { name: file.name, purpose: file.purpose, size: file.size },
    })
  })
}
