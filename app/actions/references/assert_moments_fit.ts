import { Conflict } from '#exceptions/refusals'
import { withLock, type Trx } from '#lucid/transaction'
import ReferenceMoment from '#models/references/reference_moment'
import { MAX_MOMENTS } from '#models/references/values'
import { text } from '#support/text'

/**
 * Asserts, after a moment was marked or restored, that a company has few enough in a reference: the team's library
 * has those of every company. Moments that are marked at the same time are counted one after the other.
 * @throws Conflict, so that the transaction is rolled back
 */
export async function assertMomentsFit(
  trx: Trx,
  { referenceId, companyId }: ReferenceMoment
): Promise<void> {
  await withLock(trx, `moments of ${referenceId} ${companyId}`)
  const [{ total }] = await ReferenceMoment.query({ client: trx })
    .where({ reference_id: referenceId, company_id: companyId })
    .count('* as total')
    .pojo<{ total: number }>()
  if (Number(total) <= MAX_MOMENTS) return
  throw new Conflict(text('references.moments_full', { most: MAX_MOMENTS }), {
    reason: 'full',
    allowed: [],
  })
}
