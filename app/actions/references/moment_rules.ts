import { Conflict, InvalidField } from '#exceptions/refusals'
import { withLock, type Trx } from '#lucid/transaction'
import StoredFile from '#models/files/stored_file'
import type Reference from '#models/references/reference'
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
  throw new Conflict(text('references.moments_full', { max: MAX_MOMENTS }), {
    reason: 'full',
    allowed: [],
  })
}

/** A player's clock may run a little past the end of the picture. */
const TOLERATED_MS = 1_000

/**
 * Checks that a stretch is within its reference.
 * @throws InvalidField when it ends before it begins, or after the video; Conflict for an image
 */
export async function assertStretch(
  trx: Trx,
  reference: Reference,
  { startMs, endMs }: { startMs: number; endMs: number }
): Promise<void> {
  if (!reference.hasTime) {
    throw new Conflict('references.no_time', { reason: 'image', allowed: [] })
  }
  if (endMs <= startMs) throw new InvalidField('endMs', 'references.ends_first', 'after')

  const file = reference.fileId
    ? await StoredFile.query({ client: trx }).withTrashed().findById(reference.fileId)
    : null
  const seconds = file?.media?.durationSeconds
  if (seconds && endMs > seconds * 1000 + TOLERATED_MS) {
    throw new InvalidField('endMs', 'references.past_end', 'duration')
  }
}
