import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit, type AuditSubject } from '#actions/audit/record_audit'
import { validateInput, type Input } from '#support/input'
import { assertMomentsFit, assertStretch } from '#actions/references/moment_rules'
import Reference from '#models/references/reference'
import ReferenceMoment from '#models/references/reference_moment'
import ReferencePolicy from '#policies/references/reference_policy'
import type { MomentInput } from '#validators/references/reference'

/**
 * Marks a moment of a reference. A client's moment belongs to their company, a moment of the team to the company of
 * the reference.
 * @returns its id
 * @throws NotFound, Forbidden, InvalidField, Conflict for an image, and for a company with too many in it
 */
export async function createMoment(
  actor: Actor,
  id: string,
  input: Input<MomentInput>
): Promise<string> {
  return db.transaction(async (trx) => {
    const reference = await Reference.visibleTo(actor).lock(id, trx)
    await authorize(actor, ReferencePolicy, 'mark', reference)
    const { startMs, endMs, note = null } = await validateInput(input)
    await assertStretch(trx, reference, { startMs, endMs })

    const companyId = actor.seesAllCompanies ? reference.companyId : actor.companyId
    const moment = await ReferenceMoment.create(
      { referenceId: id, companyId, startMs, endMs, note, createdById: actor.id },
      { client: trx }
    )
    await assertMomentsFit(trx, moment)
    await recordAudit(trx, actor, 'reference.mark_moment', momentSubject(moment), {
      after: { startMs, endMs, note },
    })
    return moment.id
  })
}

/** Subject of audit entries about a moment. */
export const momentSubject = ({ referenceId: id, companyId }: ReferenceMoment): AuditSubject => ({
  entityType: 'reference',
  id,
  companyId,
})
