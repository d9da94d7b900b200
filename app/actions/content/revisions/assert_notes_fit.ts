import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Conflict } from '#exceptions/refusals'
import { MAX_COMMENT_BYTES, MAX_COMMENTS } from '#models/content/values'
import { text } from '#support/text'

/**
 * Asserts, after a note was added, that the notes of all revisions of a video are few and short enough: lists of
 * revisions have all of them. The limits are those of its comments, of which a revision bundles any number. The
 * caller holds the lock of the order.
 * @throws Conflict, so that the transaction is rolled back
 */
export async function assertNotesFit(
  trx: TransactionClientContract,
  contentItemId: string
): Promise<void> {
  const { rows } = await trx.rawQuery(
    `select count(*)::int as total,
            coalesce(sum(octet_length(to_json(n.body)::text)), 0)::float as bytes
       from revision_notes n join revisions r on r.id = n.revision_id
      where r.content_item_id = :id and n.deleted_at is null and r.deleted_at is null`,
    { id: contentItemId }
  )
  const [{ total, bytes }] = rows
  if (total <= MAX_COMMENTS && bytes <= MAX_COMMENT_BYTES) return
  throw new Conflict(text('revisions.full'), { reason: 'full', allowed: [] })
}
