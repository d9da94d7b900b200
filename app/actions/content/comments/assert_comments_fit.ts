import { Conflict } from '#exceptions/refusals'
import { withLock, type Trx } from '#lucid/transaction'
import { MAX_COMMENT_BYTES, MAX_COMMENTS } from '#models/content/values'
import { text } from '#support/text'

/** Bytes of JSON that a mentioned user, and a file, take at most, apart from unusually long names. */
const MENTION_BYTES = 200
const FILE_BYTES = 500

/**
 * Asserts, after a comment was written or restored, that the comments on its video are few and short
 * enough. Comments that are written at the same time are counted one after the other.
 * @throws Conflict, so that the transaction is rolled back
 */
export async function assertCommentsFit(trx: Trx, contentItemId: string): Promise<void> {
  await withLock(trx, `comments of ${contentItemId}`)
  const { rows } = await trx.rawQuery(
    `select count(*)::int as total,
            coalesce(sum(octet_length(to_json(body)::text)
              + cardinality(mentions) * :mention::int
              + (select count(*) from comment_files where comment_id = comments.id) * :file::int
            ), 0)::float as bytes
       from comments where content_item_id = :id and deleted_at is null`,
    { id: contentItemId, mention: MENTION_BYTES, file: FILE_BYTES }
  )
  const [{ total, bytes }] = rows
  if (total > MAX_COMMENTS) refuse('comments.too_many')
  if (bytes > MAX_COMMENT_BYTES) refuse('comments.too_long')
}

function refuse(why: 'comments.too_many' | 'comments.too_long'): never {
  throw new Conflict(text(why, { most: MAX_COMMENTS }), { reason: 'full' })
}
