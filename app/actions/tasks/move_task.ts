import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import type Task from '#models/task'
import type { TaskMove } from '#models/task_states'
import { announce } from '#notifications/announce'
import { notifyCompany } from '#notifications/notify_company'
import { notifyTeam } from '#notifications/notify_team'

/** Who acts where nobody does: the name of the product. */
const SYSTEM = 'Rushes'

/**
 * Makes a move that is known to be allowed, notes it and tells of it.
 * @param actor null for the system
 * @param task locked by this transaction
 */
export async function moveTask(
  trx: TransactionClientContract,
  actor: Actor | null,
  task: Task,
  { verb, to }: TaskMove,
  reason: string | null = null
): Promise<void> {
  const before = { status: task.status, reason: task.statusReason }
  task.heldStatus = to === 'on_hold' ? task.status : null
  task.statusReason = reason
  await task.moveTo(to, trx)
  await recordAudit(trx, actor, `task.${verb}`, task, { before, after: { status: to, reason } })

  const notice = {
    type: 'TASK_STATUS_CHANGED' as const,
    message: announce('task_moved', {
      actor: actor?.user.fullName ?? SYSTEM,
      verb,
      title: task.title,
      hasReason: reason ? 'yes' : 'no',
      reason: reason ?? '',
    }),
    entityType: 'task',
    entityId: task.id,
    companyId: task.companyId,
  }
  await notifyCompany(trx, actor, notice)
  if (!actor?.seesAllCompanies) await notifyTeam(trx, actor, notice, task.assigneeId)
}
