import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { validate as isUuid } from 'uuid'
import type { Actor } from '#access/actor'
import { NotFound } from '#exceptions/refusals'
import Revision from '#models/content/revision'
import Task from '#models/tasks/task'

/**
 * Finds a revision that this person may see and locks its order, then itself.
 * @throws NotFound
 */
export async function lockRevision(
  trx: TransactionClientContract,
  actor: Actor,
  id: string
): Promise<{ task: Task; revision: Revision }> {
  if (!isUuid(id)) throw new NotFound()
  const orders = Revision.visibleTo(actor).where('revisions.id', id).select('revisions.task_id')
  const task = await Task.query().whereIn('id', orders).locked(trx).firstOrFail()
  return { task, revision: await Revision.visibleTo(actor).lock(id, trx) }
}
