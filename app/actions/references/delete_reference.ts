import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { recordAudit } from '#actions/audit/record_audit'
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
