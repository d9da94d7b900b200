import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { assertTaskIsOpen, lockWithTask } from '#actions/content/lock_content'
import { syncNotesWithComment } from '#actions/content/revisions/resolve_note'
import Comment from '#models/content/comment'
import CommentPolicy from '#policies/content/comment_policy'

/**
 * Resolves a comment, and ticks off the notes made from it. Does nothing for a resolved one.
 * @throws NotFound, Forbidden, Conflict for an order that is not open
 */
export async function resolveComment(actor: Actor, id: string): Promise<void> {
  await setResolved(actor, id, true)
}

/**
 * Reopens a comment, and its notes. Does nothing for an open one.
 * @throws NotFound, Forbidden, Conflict for an order that is not open
 */
export async function reopenComment(actor: Actor, id: string): Promise<void> {
  await setResolved(actor, id, false)
}

async function setResolved(actor: Actor, id: string, isResolved: boolean): Promise<void> {
  await db.transaction(async (trx) => {
    const { task, record: comment } = await lockWithTask(trx, () => Comment.visibleTo(actor), id)
    await authorize(actor, CommentPolicy, 'resolve', comment)
    assertTaskIsOpen(task)
    if (comment.isResolved === isResolved) return

    if (isResolved) comment.resolve(actor)
    else comment.reopen()
    await comment.save()
    await syncNotesWithComment(trx, comment)
    await recordAudit(trx, actor, isResolved ? 'comment.resolve' : 'comment.reopen', comment, {
      after: { body: comment.body },
      audience: comment.visibility,
    })
  })
}
