import db from '@adonisjs/lucid/services/db'
import { authorize, type Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { assertCommentIsOpen, assertCommentsFit } from '#actions/content/comments/comment_rules'
import Comment from '#models/content/comment'
import CommentPolicy from '#policies/content/comment_policy'

/**
 * Deletes a comment, and hides its replies.
 * @throws NotFound, Forbidden, Conflict for an order that is not open
 */
export async function deleteComment(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const comment = await Comment.visibleTo(actor).lock(id, trx)
    await authorize(actor, CommentPolicy, 'remove', comment)
    await assertCommentIsOpen(trx, comment)

    await comment.trash(trx)
    await recordAudit(trx, actor, 'comment.delete', comment, {
      before: { body: comment.body },
      audience: comment.visibility,
    })
  })
}

/**
 * Restores a deleted comment, with its replies.
 * @throws NotFound, Forbidden, Conflict for an order that is not open and a video with too many comments
 */
export async function restoreComment(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const comment = await Comment.visibleTo(actor).onlyTrashed().lock(id, trx)
    await authorize(actor, CommentPolicy, 'remove', comment)
    await assertCommentIsOpen(trx, comment)

    await comment.restore(trx)
    await assertCommentsFit(trx, comment.contentItemId)
    await recordAudit(trx, actor, 'comment.restore', comment, {
      after: { body: comment.body },
      audience: comment.visibility,
    })
  })
}
