import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { lockWithTask } from '#actions/content/lock_with_task'
import Revision from '#models/content/revision'
import type Task from '#models/tasks/task'

/**
 * Finds a revision that this person may see and locks its order, then itself.
 * @throws NotFound
 */
export async function lockRevision(
  trx: TransactionClientContract,
  actor: Actor,
  id: string
): Promise<{ task: Task; revision: Revision }> {
  const { task, record } = await lockWithTask(trx, () => Revision.visibleTo(actor), id)
  return { task, revision: record }
}
