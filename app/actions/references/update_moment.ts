import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { changesTo, recordAudit } from '#actions/audit/record_audit'
import { validateInput, type Input } from '#support/input'
import { momentSubject } from '#actions/references/create_moment'
import { assertStretch } from '#actions/references/moment_rules'
import Reference from '#models/references/reference'
import ReferenceMoment from '#models/references/reference_moment'
import ReferencePolicy from '#policies/references/reference_policy'
import type { MomentChanges } from '#validators/references/reference'

/**
 * Moves the ends of a moment, or changes its note.
 * @returns the id of its reference
 * @throws NotFound, Forbidden, InvalidField
 */
export async function updateMoment(
  actor: Actor,
  id: string,
  input: Input<MomentChanges>
): Promise<string> {
  return db.transaction(async (trx) => {
    const moment = await ReferenceMoment.visibleTo(actor).lock(id, trx)
    await authorize(actor, ReferencePolicy, 'changeMoment', moment)
    const { referenceId } = moment
    const change = changesTo(moment, await validateInput(input))
    if (!change) return referenceId

    const reference = await Reference.query({ client: trx }).findOrFail(referenceId)
    moment.merge(change.after)
    await assertStretch(trx, reference, moment)
    await moment.save()
    await recordAudit(trx, actor, 'reference.change_moment', momentSubject(moment), change)
    return referenceId
  })
}
