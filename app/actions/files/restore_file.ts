import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { recordAudit } from '#actions/audit/record_audit'
import { audienceOf } from '#actions/files/audience_of'
import FileObject from '#models/files/file_object'
import FilePolicy from '#policies/files/file_policy'

/**
 * Restores a file from the trash. Its bytes never left the store, nor the company's quota.
 * @throws NotFound, Forbidden
 */
export async function restoreFile(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const file = await FileObject.visibleTo(actor).onlyTrashed().lock(id, trx)
    await authorize(actor, FilePolicy, 'restore', file)
    await file.restore(trx)
    await recordAudit(trx, actor, 'file.restore', file, {
      audience: audienceOf(actor, file),
      after: { name: file.name, purpose: file.purpose, size: file.size },
    })
  })
}
