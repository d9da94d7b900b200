import type { Actor } from '#access/actor'
import { lockWithTask } from '#actions/content/lock_content'
import { Conflict } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import Revision from '#models/content/revision'
import { MAX_COMMENT_BYTES, MAX_COMMENTS, MAX_REVISIONS } from '#models/content/values'
import type Task from '#models/tasks/task'
import { text } from '#support/text'

/**
 * Finds a revision that this user may see, and locks its order, then the revision.
 * @throws NotFound
 */
export async function lockRevision(
  trx: Trx,
  actor: Actor,
  id: string
): Promise<{ task: Task; revision: Revision }> {
  const { task, record } = await lockWithTask(trx, () => Revision.visibleTo(actor), id)
  return { task, revision: record }
}

/**
 * Asserts, after a note or a revision was added, that a video has few enough revisions and notes, and that notes
 * and messages are short enough in total: lists of revisions have all of them. The limits are those of the video's
 * comments, of which a revision bundles any number. The caller holds the lock of the order.
 * @throws Conflict, so that the transaction is rolled back
 */
export async function assertNotesFit(trx: Trx, contentItemId: string): Promise<void> {
  const { rows } = await trx.rawQuery(
    `with revision as (
       select id, message from revisions where content_item_id = :id and deleted_at is null
     ),
     note as (
       select n.body from revision_notes n join revision r on r.id = n.revision_id
        where n.deleted_at is null
     )
     select (select count(*)::int from revision) as revisions,
            (select count(*)::int from note) as total,
            (select coalesce(sum(octet_length(to_json(texts.body)::text)), 0)::float
               from (select body from note union all select message from revision) texts) as bytes`,
    { id: contentItemId }
  )
  const [{ revisions, total, bytes }] = rows
  if (revisions > MAX_REVISIONS) {
    const reason = { reason: 'too_many', allowed: [] }
    throw new Conflict(text('revisions.too_many', { max: MAX_REVISIONS }), reason)
  }
  if (total <= MAX_COMMENTS && bytes <= MAX_COMMENT_BYTES) return
  throw new Conflict('revisions.full', { reason: 'full', allowed: [] })
}
