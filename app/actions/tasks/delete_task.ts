import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import Task from '#models/tasks/task'
import TaskPolicy from '#policies/tasks/task_policy'

/**
 * Moves an order to the trash.
 * @throws NotFound, Forbidden
 */
export async function deleteTask(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const task = await Task.visibleTo(actor).lock(id, trx)
    await authorize(actor, TaskPolicy, 'delete', task)

    task.deletedById = actor.id
    await task.trash(trx)
    await recordAudit(trx, actor, 'task.delete', task, {
      before: { number: task.number, title: task.title, status: task.status },
    })
  })
}

/**
 * Restores an order from the trash, unchanged.
 * @throws NotFound, also when another user restored it first; Forbidden
 */
export async function restoreTask(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const task = await Task.visibleTo(actor).onlyTrashed().lock(id, trx)
    await authorize(actor, TaskPolicy, 'restore', task)

    task.deletedById = null
    await task.restore(trx)
    await recordAudit(trx, actor, 'task.restore', task, {
      after: { number: task.number, title: task.title, status: task.status },
    })
  })
}
