import { assertTaskIsOpen } from '#actions/content/lock_content'
import type { Trx } from '#lucid/transaction'
import type Comment from '#models/content/comment'
import Task from '#models/tasks/task'

/**
 * Comments can change only while the order is open.
 * @throws Conflict
 */
export async function assertCommentIsOpen(trx: Trx, { taskId }: Comment): Promise<void> {
  assertTaskIsOpen(await Task.query({ client: trx }).findOrFail(taskId))
}
