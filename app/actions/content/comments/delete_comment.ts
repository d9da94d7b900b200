import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { assertCommentsFit, assertDrawingsFit } from '#actions/content/comments/comment_rules'
import { assertTaskIsOpen, lockWithTask } from '#actions/content/lock_content'
import Comment from '#models/content/comment'
import CommentPolicy from '#policies/content/comment_policy'

/**
 * Deletes a comment, and hides its replies.
 * @throws NotFound, Forbidden, Conflict for an order that is not open
 */
export async function deleteComment(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const { task, record: comment } = await lockWithTask(trx, () => Comment.visibleTo(actor), id)
    await authorize(actor, CommentPolicy, 'remove', comment)
    assertTaskIsOpen(task)

    await comment.trash(trx)
    await recordAudit(trx, actor, 'comment.delete', comment, {
      before: { body: comment.body },
      audience: comment.visibility,
    })
  })
}

/**
 * Restores a deleted comment, with its replies.
 * @throws NotFound, Forbidden, Conflict for an order that is not open, a video with too many comments and a version
 *   with too many drawings
 */
export async function restoreComment(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const deleted = () => Comment.visibleTo(actor).onlyTrashed()
    const { task, record: comment } = await lockWithTask(trx, deleted, id)
    await authorize(actor, CommentPolicy, 'remove', comment)
    assertTaskIsOpen(task)

    await comment.restore(trx)
    await assertCommentsFit(trx, comment.contentItemId)
    if (comment.drawing) await assertDrawingsFit(trx, comment.contentVersionId)
    await recordAudit(trx, actor, 'comment.restore', comment, {
      after: { body: comment.body },
      audience: comment.visibility,
    })
  })
}
