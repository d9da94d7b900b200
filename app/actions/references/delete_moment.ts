import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { assertMomentsFit } from '#actions/references/moment_rules'
import { momentSubject } from '#actions/references/create_moment'
import ReferenceMoment from '#models/references/reference_moment'
import ReferencePolicy from '#policies/references/reference_policy'

/**
 * Moves a moment to the trash. Orders that refer to it don't show it until it is restored.
 * @throws NotFound, Forbidden
 */
export async function deleteMoment(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const moment = await ReferenceMoment.visibleTo(actor).lock(id, trx)
    await authorize(actor, ReferencePolicy, 'changeMoment', moment)
    await moment.trash(trx)
    const { startMs, endMs, note } = moment
    await recordAudit(trx, actor, 'reference.delete_moment', momentSubject(moment), {
      before: { startMs, endMs, note },
    })
  })
}

/**
 * Restores a moment of a live reference from the trash.
 * @returns the id of its reference
 * @throws NotFound, Forbidden, Conflict for a company with too many in it
 */
export async function restoreMoment(actor: Actor, id: string): Promise<string> {
  return db.transaction(async (trx) => {
    const moment = await ReferenceMoment.visibleTo(actor).onlyTrashed().lock(id, trx)
    await authorize(actor, ReferencePolicy, 'changeMoment', moment)
    await moment.restore(trx)
    await assertMomentsFit(trx, moment)
    const { startMs, endMs, note } = moment
    await recordAudit(trx, actor, 'reference.restore_moment', momentSubject(moment), {
      after: { startMs, endMs, note },
    })
    return moment.referenceId
  })
}
