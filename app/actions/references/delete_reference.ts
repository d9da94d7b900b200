import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { Conflict } from '#exceptions/refusals'
import StoredFile from '#models/files/stored_file'
import Reference from '#models/references/reference'
import ReferencePolicy from '#policies/references/reference_policy'

/**
 * Moves a reference to the trash. Clients can't see it any more, shared or not, nor its file.
 * @throws NotFound, Forbidden
 */
export async function deleteReference(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const reference = await Reference.visibleTo(actor).lock(id, trx)
    await authorize(actor, ReferencePolicy, 'remove', reference)
    await reference.trash(trx)
    const { title, kind, isShared: shared } = reference
    await recordAudit(trx, actor, 'reference.delete', reference, {
      before: { title, kind, shared },
    })
  })
}

/**
 * Restores a reference from the trash, as it was.
 * @throws NotFound, Forbidden, Conflict when its file was deleted meanwhile
 */
export async function restoreReference(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const reference = await Reference.visibleTo(actor).onlyTrashed().lock(id, trx)
    await authorize(actor, ReferencePolicy, 'remove', reference)
    const { title, kind, fileId, isShared: shared } = reference
    if (fileId && !(await StoredFile.query().lockIfFound(fileId, trx))) {
      throw new Conflict('references.file_deleted', { reason: 'file_deleted', allowed: [] })
    }
    await reference.restore(trx)
    await recordAudit(trx, actor, 'reference.restore', reference, {
      after: { title, kind, shared },
    })
  })
}
