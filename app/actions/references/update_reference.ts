import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { changesTo, recordAudit } from '#actions/audit/record_audit'
import { validateInput, type Input } from '#support/input'
import { assertSharable } from '#actions/references/create_reference'
import { categoriesOf, putInto } from '#actions/references/reference_categories'
import Company from '#models/companies/company'
import Reference from '#models/references/reference'
import ReferencePolicy from '#policies/references/reference_policy'
import type { ReferenceChanges } from '#validators/references/reference'

/**
 * Changes the details and the categories of a reference.
 * @throws NotFound, Forbidden, InvalidField
 */
export async function updateReference(
  actor: Actor,
  id: string,
  input: Input<ReferenceChanges>
): Promise<void> {
  await db.transaction(async (trx) => {
    const reference = await Reference.visibleTo(actor).lock(id, trx)
    await authorize(actor, ReferencePolicy, 'update', reference)
    const { categoryIds, shared, ...fields } = await validateInput(input)
    if (shared) {
      const company = Company.query({ client: trx })
      assertSharable(await company.findOrFail(reference.companyId), shared)
    }

    const current = { categoryIds: await categoriesOf(trx, reference) }
    const change = changesTo(reference, { ...fields, isShared: shared })
    const moved = changesTo(current, { categoryIds })
    if (!change && !moved) return

    if (moved) await putInto(trx, reference, categoryIds!, current.categoryIds)
    await reference.merge(change?.after ?? {}).save()
    await recordAudit(trx, actor, 'reference.update', reference, {
      before: { ...change?.before, ...moved?.before },
      after: { ...change?.after, ...moved?.after },
    })
  })
}
