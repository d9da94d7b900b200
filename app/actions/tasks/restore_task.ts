import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import Task from '#models/task'

/**
 * Brings an order back from the trash, as it was.
 * @throws E_ROW_NOT_FOUND when somebody else brought it back meanwhile
 */
export async function restoreTask(actor: Actor, { id }: Task): Promise<void> {
  await db.transaction(async (trx) => {
    const task = await Task.query({ client: trx })
      .onlyTrashed()
      .where('id', id)
      .forUpdate()
      .firstOrFail()
    task.deletedById = null
    await task.restore(trx)
    await recordAudit(
      trx,
      actor,
      'task.restore',
      { entityType: 'task', id, companyId: task.companyId },
      { after: { number: task.number, title: task.title, status: task.status } }
    )
  })
}
