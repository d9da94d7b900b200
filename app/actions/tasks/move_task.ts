import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import type Task from '#models/tasks/task'
import type { TaskMove } from '#models/tasks/task_states'
import { taskStatusChanged } from '#notifications/events/tasks/task_status_changed'
import { notify } from '#notifications/notify'

/**
 * Makes a move that is known to be allowed, notes it and tells of it.
 * @param actor null for the system
 * @param task locked by this transaction
 */
export async function moveTask(
  trx: TransactionClientContract,
  actor: Actor | null,
  task: Task,
  move: TaskMove,
  reason: string | null = null
): Promise<void> {
  const { verb, to } = move
  const before = { status: task.status, reason: task.statusReason }
  task.heldStatus = to === 'on_hold' ? task.status : null
  task.statusReason = reason
  await task.moveTo(to, trx)
  await recordAudit(trx, actor, `task.${verb}`, task, { before, after: { status: to, reason } })
  await notify(trx, actor, taskStatusChanged, { task, move, reason })
}
