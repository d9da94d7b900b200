import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import type { Trx } from '#lucid/transaction'
import { validateInput, type Input } from '#support/input'
import { assertAudienceAllowed, commentRecipients } from '#actions/tasks/comments/comment_audience'
import { transactionWithRateLimit } from '#access/limits/with_rate_limit'
import Task from '#models/tasks/task'
import TaskComment from '#models/tasks/task_comment'
import { taskCommented, taskMentioned } from '#notifications/events/tasks'
import { notify } from '#notifications/notify'
import TaskCommentPolicy from '#policies/tasks/task_comment_policy'
import { mentionableUsers } from '#queries/tasks/mentionable_users'
import type { TaskCommentInput } from '#validators/tasks/task_comment'

/**
 * Adds a comment to an order, whatever its status. Mentioned users and users involved in the order are
 * notified; a team comment only notifies the team.
 * @throws NotFound, Forbidden, InvalidField, TooManyRequests
 */
export async function createTaskComment(
  actor: Actor,
  taskId: string,
  input: Input<TaskCommentInput>
): Promise<TaskComment> {
  return transactionWithRateLimit({ comment: actor.id }, async (trx) => {
    const task = await Task.visibleTo(actor).lock(taskId, trx)
    await authorize(actor, TaskCommentPolicy, 'create', task)
    const { body, visibility = 'everyone', mentions = [] } = await validateInput(input)
    const users = await mentionableUsers(task, trx)
    assertAudienceAllowed(users, actor, { visibility, mentions })

    const involved = await involvedIn(trx, task)
    const comment = await TaskComment.create(
      {
        taskId: task.id,
        companyId: task.companyId,
        authorId: actor.id,
        body,
        visibility,
        mentions,
      },
      { client: trx }
    )
    await recordAudit(trx, actor, 'task_comment.create', comment, {
      after: { number: task.number, body },
      audience: visibility,
    })
    const newComment = { visibility, authorId: actor.id, mentions, involved }
    await notify(trx, actor, taskMentioned, { task, comment, userIds: mentions })
    await notify(trx, actor, taskCommented, {
      task,
      comment,
      userIds: commentRecipients(users, newComment),
    })
    return comment
  })
}

/** Ids of the users who created, make, manage or commented on an order. */
async function involvedIn(trx: Trx, task: Task) {
  const authors = await TaskComment.query({ client: trx })
    .where('task_id', task.id)
    .distinct('author_id')
    .pojo<{ author_id: string }>()
  return [
    task.createdById,
    task.assigneeId,
    task.producerId,
    ...authors.map(({ author_id: id }) => id),
  ]
}
