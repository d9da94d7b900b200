import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { assertTaskIsOpen } from '#actions/content/lock_content'
import type Comment from '#models/content/comment'
import Task from '#models/tasks/task'

/**
 * What was said can change only while work on the order goes on.
 * @throws Conflict
 */
export async function assertCommentIsOpen(
  trx: TransactionClientContract,
  { taskId }: Comment
): Promise<void> {
  assertTaskIsOpen(await Task.query({ client: trx }).findOrFail(taskId))
}
