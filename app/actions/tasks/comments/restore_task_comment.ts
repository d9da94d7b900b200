import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { recordAudit } from '#actions/audit/record_audit'
import TaskComment from '#models/tasks/task_comment'
import TaskCommentPolicy from '#policies/tasks/task_comment_policy'

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
