import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import type Task from '#models/task'

/** Brings an order back from the trash, as it was. */
export async function restoreTask(actor: Actor, task: Task): Promise<void> {
  await db.transaction(async (trx) => {
    task.deletedById = null
    await task.restore(trx)
    await recordAudit(trx, actor, {
      action: 'task.restore',
      entityType: 'task',
      entityId: task.id,
      companyId: task.companyId,
      after: { number: task.number, title: task.title, status: task.status },
    })
  })
}
