import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { recordAudit } from '#actions/audit/record_audit'
import { read, type Input } from '#actions/input'
import { Conflict, InvalidField } from '#exceptions/refusals'
import Task from '#models/task'
import { movesFor, movesFrom, type TaskMove } from '#models/task_states'
import type { TaskStatus } from '#models/values'
import { announce } from '#notifications/announce'
import { notifyCompany } from '#notifications/notify_company'
import { notifyTeam } from '#notifications/notify_team'
import TaskPolicy from '#policies/task_policy'
import { text } from '#support/text'

/**
 * Moves an order by hand: start, complete, hold, resume, cancel.
 * @throws NotFound, Conflict naming the moves that are allowed, Forbidden, also for a move
 * that needs more rights, InvalidField without a reason where one is needed
 */
export async function changeTaskStatus(
  actor: Actor,
  id: string,
  input: Input<{ status: TaskStatus; reason?: string }>
): Promise<void> {
  await db.transaction(async (trx) => {
    const current = await Task.visibleTo(actor).lock(id, trx)
    await authorize(actor, TaskPolicy, 'changeStatus', current)
    const { status, reason } = await read(input)
    const move = movesFrom(current).find(({ to }) => to === status)

    if (!move) {
      throw new Conflict(text('tasks.move_not_allowed'), {
        status: current.status,
        allowed: movesFor(actor, current).map(({ to }) => to),
      })
    }
    await authorize(actor, TaskPolicy, 'move', current, move)
    if (move.needsReason && !reason) {
      throw new InvalidField('reason', text('common.reason_required'), 'required')
    }

    const before = { status: current.status, reason: current.statusReason }
    current.heldStatus = status === 'on_hold' ? current.status : null
    current.statusReason = reason ?? null
    await current.moveTo(status, trx)

    await recordAudit(trx, actor, `task.${move.verb}`, current, {
      before,
      after: { status, reason: reason ?? null },
    })
    await tell(trx, actor, current, move, reason)
  })
}

async function tell(
  trx: Parameters<typeof notifyTeam>[0],
  actor: Actor,
  task: Task,
  { verb }: TaskMove,
  reason?: string
): Promise<void> {
  const input = {
    type: 'TASK_STATUS_CHANGED' as const,
    message: announce('task_moved', {
      actor: actor.user.fullName,
      verb,
      title: task.title,
      reason: reason ?? 'none',
    }),
    entityType: 'task',
    entityId: task.id,
    companyId: task.companyId,
  }
  await notifyCompany(trx, actor, input)
  if (!actor.seesAllCompanies) await notifyTeam(trx, actor, input, task.assigneeId)
}
