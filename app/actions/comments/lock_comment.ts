import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { assertTaskIsOpen } from '#actions/content/lock_content'
import Comment from '#models/comment'
import Task from '#models/task'

/**
 * Finds a live comment that this person may read and locks it for change.
 * @throws NotFound
 */
export function lockComment(
  trx: TransactionClientContract,
  actor: Actor,
  id: string
): Promise<Comment> {
  return Comment.visibleTo(actor).lock(id, trx)
}

/**
 * What was said can change only while work on the order goes on.
 * @throws Conflict
 */
export async function assertOrderIsOpen(
  trx: TransactionClientContract,
  { taskId }: Comment
): Promise<void> {
  assertTaskIsOpen(await Task.query({ client: trx }).findOrFail(taskId))
}
