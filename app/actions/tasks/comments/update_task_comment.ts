import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { changesTo, recordAudit } from '#actions/audit/record_audit'
import { transactionWithRateLimit } from '#access/limits/with_rate_limit'
import { validateInput, type Input } from '#support/input'
import { assertAudienceAllowed } from '#actions/tasks/comments/comment_audience'
import Task from '#models/tasks/task'
import TaskComment from '#models/tasks/task_comment'
import { taskMentioned } from '#notifications/events/tasks'
import { notify } from '#notifications/notify'
import TaskCommentPolicy from '#policies/tasks/task_comment_policy'
import { mentionableUsers } from '#queries/tasks/mentionable_users'
import type { TaskCommentChanges } from '#validators/tasks/task_comment'

/**
 * Changes the caller's own comment. Newly mentioned users are notified; the visibility stays, because a
 * comment that was read can't be unread.
 * @throws NotFound, Forbidden for another author's, InvalidField, TooManyRequests
 */
export async function updateTaskComment(
  actor: Actor,
  id: string,
  input: Input<TaskCommentChanges>
): Promise<void> {
  await transactionWithRateLimit({ comment: actor.id }, async (trx) => {
    const comment = await TaskComment.visibleTo(actor).lock(id, trx)
    await authorize(actor, TaskCommentPolicy, 'update', comment)
    const { body, mentions = comment.mentions } = await validateInput(input)
    const { visibility } = comment
    const added = mentions.filter((userId) => !comment.mentions.includes(userId))
    assertAudienceAllowed(await mentionableUsers(comment, trx), actor, {
      visibility,
      mentions: added,
    })

    const change = changesTo(comment, { body, mentions })
    if (!change) return
    comment.merge({ ...change.after, editedAt: DateTime.utc() })
    await comment.save()
    const task = await Task.query({ client: trx }).where('id', comment.taskId).firstOrFail()
    const { number } = task
    await recordAudit(trx, actor, 'task_comment.update', comment, {
      before: { number, body: change.before.body },
      after: { number, body: change.after.body },
      audience: visibility,
    })
    await notify(trx, actor, taskMentioned, { task, comment, userIds: added })
  })
}
