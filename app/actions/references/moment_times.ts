import { Conflict, InvalidField } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import FileObject from '#models/files/file_object'
import type Reference from '#models/references/reference'
import { text } from '#support/text'

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
    throw new Conflict(text('references.no_time'), { reason: 'image', allowed: [] })
  }
  if (endMs <= startMs) throw new InvalidField('endMs', text('references.ends_first'), 'after')

  const file = reference.fileId
    ? await FileObject.query({ client: trx }).withTrashed().findById(reference.fileId)
    : null
  const seconds = file?.media?.durationSeconds
  if (seconds && endMs > seconds * 1000 + TOLERATED_MS) {
    throw new InvalidField('endMs', text('references.past_end'), 'duration')
  }
}
