import type { Actor } from '#access/actor'
import { lockWithTask } from '#actions/content/lock_with_task'
import type { Trx } from '#lucid/transaction'
import Revision from '#models/content/revision'
import type Task from '#models/tasks/task'

/**
 * Finds a revision that this person may see and locks its order, then itself.
 * @throws NotFound
 */
export async function lockRevision(
  trx: Trx,
  actor: Actor,
  id: string
): Promise<{ task: Task; revision: Revision }> {
  const { task, record } = await lockWithTask(trx, () => Revision.visibleTo(actor), id)
  return { task, revision: record }
}
