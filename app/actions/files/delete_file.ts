import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { audienceOf } from '#actions/files/audience_of'
import { lockFile } from '#actions/files/lock_file'
import { Conflict } from '#exceptions/refusals'
import type FileObject from '#models/file_object'
import { isNeededByVersion } from '#queries/files/versions_of_file'
import { say } from '#support/say'

/**
 * Moves a file to the trash; its bytes stay in the store.
 * @throws Conflict while a version needs it
 */
export async function deleteFile(actor: Actor, file: FileObject): Promise<void> {
  await db.transaction(async (trx) => {
    const current = await lockFile(file.id, trx)
    if (await isNeededByVersion(current, trx)) {
      throw new Conflict(say('a_version_of_a_video_needs_this_file'), {
        reason: 'file_in_use',
        allowed: [],
      })
    }
    await current.trash(trx)
    await recordAudit(trx, actor, {
      action: 'file.delete',
      entityType: 'file',
      entityId: file.id,
      companyId: file.companyId,
      audience: audienceOf(actor, file),
      before: { name: file.name, purpose: file.purpose, size: file.size },
    })
  })
}
