import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { changesTo } from '#actions/audit/changes_to'
import { recordAudit } from '#actions/audit/record_audit'
import { assertOrderIsOpen } from '#actions/comments/assert_order_is_open'
import { read, type Input } from '#actions/input'
import { InvalidField } from '#exceptions/refusals'
import Comment from '#models/comment'
import CommentPolicy from '#policies/comment_policy'
import { text } from '#support/text'
import type { CommentChanges } from '#validators/comment'

/**
 * Changes what one said, or drew. Whom it is for stays as it was: what was read can't be unread.
 * @throws NotFound, Forbidden for somebody else's, InvalidField, Conflict for an order that is
 * not open
 */
export async function updateComment(
  actor: Actor,
  id: string,
  input: Input<CommentChanges>
): Promise<void> {
  await db.transaction(async (trx) => {
    const comment = await Comment.visibleTo(actor).lock(id, trx)
    await authorize(actor, CommentPolicy, 'update', comment)
    const { body, drawing } = await read(input)
    if (drawing && comment.frame === null) {
      throw new InvalidField('drawing', text('comments.drawing_frame'), 'required')
    }
    await assertOrderIsOpen(trx, comment)

    const change = changesTo(comment, { body, drawing })
    if (!change) return
    comment.merge({ ...change.after, editedAt: DateTime.utc() } as Partial<typeof comment>)
    await comment.save()
    await recordAudit(trx, actor, 'comment.update', comment, {
      before: { body: change.before.body },
      after: { body: change.after.body },
      audience: comment.visibility,
    })
  })
}
