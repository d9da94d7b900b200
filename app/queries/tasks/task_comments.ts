import db from '@adonisjs/lucid/services/db'
import type { SimplePaginatorContract } from '@adonisjs/lucid/types/querybuilder'
import type { Actor } from '#access/actor'
import type { TaskCommentSchema } from '#database/schema'
import { visibleToSql } from '#models/content/comment_visibility'
import TaskComment from '#models/tasks/task_comment'
import { paginate } from '#queries/paginated'
import { userRefsSql, userRefSql, type UserRef } from '#queries/related_refs'
import type { TaskCommentListInput } from '#validators/tasks/task_comment'

/** The fields of a comment that its readers see. */
export type TaskCommentRow = Pick<
  TaskCommentSchema,
  'id' | 'taskId' | 'companyId' | 'body' | 'visibility'
> & {
  author: UserRef
  mentions: UserRef[]
  createdAt: Date
  updatedAt: Date
  editedAt: Date | null
}

/** Returns one page of the comments on an order that this user may read. */
export async function taskComments(
  actor: Actor,
  task: { id: string },
  input: TaskCommentListInput
): Promise<SimplePaginatorContract<TaskCommentRow>> {
  const query = selectComments(actor).where('task_comments.task_id', task.id)
  const sorts = { createdAt: 'task_comments.created_at' }
  return (await paginate(query.pojo() as never, input, sorts)) as never
}

/**
 * One comment.
 * @throws E_ROW_NOT_FOUND
 */
export async function showTaskComment(actor: Actor, id: string): Promise<TaskCommentRow> {
  return (await selectComments(actor).pojo().findOrFail(id)) as never
}

/** SQL for the number of comments on the order of the outer query that this user may read. */
export function commentCount(actor: Actor): string {
  return `(select count(*)::int from task_comments c
            where c.task_id = tasks.id and c.deleted_at is null and ${visibleToSql(actor, 'c')})`
}

function selectComments(actor: Actor) {
  return TaskComment.visibleTo(actor).select(
    'task_comments.id',
    'task_comments.task_id as taskId',
    'task_comments.company_id as companyId',
    'task_comments.body',
    'task_comments.visibility',
    'task_comments.created_at as createdAt',
    'task_comments.updated_at as updatedAt',
    'task_comments.edited_at as editedAt',
    db.raw(`${userRefSql('task_comments.author_id')} as author`),
    db.raw(`${userRefsSql('task_comments.mentions')} as mentions`)
  )
}
