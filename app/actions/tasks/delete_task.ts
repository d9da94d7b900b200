import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { lockTask } from '#actions/tasks/lock_task'
import type Task from '#models/task'

/** Moves an order to the trash. */
export async function deleteTask(actor: Actor, task: Task): Promise<void> {
  await db.transaction(async (trx) => {
    const current = await lockTask(task.id, trx)
    current.deletedById = actor.id
    await current.trash(trx)
    await recordAudit(trx, actor, 'task.delete', task, {
      before: { number: task.number, title: task.title, status: task.status },
    })
  })
}
