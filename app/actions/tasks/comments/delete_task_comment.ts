import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import TaskComment from '#models/tasks/task_comment'
import TaskCommentPolicy from '#policies/tasks/task_comment_policy'

/**
 * Deletes the actor's own comment.
 * @throws NotFound, Forbidden for another author's
 */
export async function deleteTaskComment(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const comment = await TaskComment.visibleTo(actor).lock(id, trx)
    await authorize(actor, TaskCommentPolicy, 'delete', comment)

    await comment.trash(trx)
    await recordAudit(trx, actor, 'task_comment.delete', comment, {
      before: { body: comment.body },
      audience: comment.visibility,
    })
  })
}

/**
 * Restores a comment that the actor wrote and deleted.
 * @throws NotFound, Forbidden for another author's
 */
export async function restoreTaskComment(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const comment = await TaskComment.visibleTo(actor).onlyTrashed().lock(id, trx)
    await authorize(actor, TaskCommentPolicy, 'restore', comment)

    await comment.restore(trx)
    await recordAudit(trx, actor, 'task_comment.restore', comment, {
      after: { body: comment.body },
      audience: comment.visibility,
    })
  })
}
