import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { recordAudit } from '#actions/audit/record_audit'
import { read, type Input } from '#actions/input'
import { Conflict, InvalidField } from '#exceptions/refusals'
import Task from '#models/task'
import { movesFor, movesFrom } from '#models/task_states'
import type { TaskStatus } from '#models/values'
import { taskStatusChanged } from '#notifications/events/task_status_changed'
import { notify } from '#notifications/notify'
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
    await notify(trx, actor, taskStatusChanged, { task: current, move, reason })
  })
}
