import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { assertTaskIsOpen } from '#actions/content/lock_content'
import type Comment from '#models/content/comment'
import Task from '#models/tasks/task'

/**
 * Comments can change only while the order is open.
 * @throws Conflict
 */
export async function assertCommentIsOpen(
  trx: TransactionClientContract,
  { taskId }: Comment
): Promise<void> {
  assertTaskIsOpen(await Task.query({ client: trx }).findOrFail(taskId))
}
