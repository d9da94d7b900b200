import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { clearLogo } from '#actions/companies/clear_logo'
import { audienceOf } from '#actions/files/audience_of'
import { lockFile } from '#actions/files/lock_file'
import { Conflict } from '#exceptions/refusals'
import type FileObject from '#models/file_object'
import { isNeededByVersion } from '#queries/files/versions_of_file'
import { text } from '#support/text'

/**
 * Moves a file to the trash; its bytes stay in the store.
 * @throws Conflict while a version needs it
 */
export async function deleteFile(actor: Actor, file: FileObject): Promise<void> {
  await db.transaction(async (trx) => {
    const current = await lockFile(file.id, trx)
    if (await isNeededByVersion(current, trx)) {
      throw new Conflict(text('files.in_use'), {
        reason: 'file_in_use',
        allowed: [],
      })
    }
    await current.trash(trx)
    await clearLogo(trx, actor, current)
    await recordAudit(trx, actor, 'file.delete', file, {
      audience: audienceOf(actor, file),
      before: { name: file.name, purpose: file.purpose, size: file.size },
    })
  })
}
