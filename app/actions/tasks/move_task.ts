import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { recomputeTask } from '#actions/content/recompute_task'
import type { Trx } from '#lucid/transaction'
import CalendarItem from '#models/calendar/calendar_item'
import Company from '#models/companies/company'
import type Task from '#models/tasks/task'
import type { TaskMove } from '#models/tasks/task_states'
import { taskStatusChanged } from '#notifications/events/tasks'
import { notify } from '#notifications/notify'
import { dateIn } from '#support/time/zoned_time'

/**
 * Applies a move that is known to be allowed, records it and notifies.
 * @param actor null for the system
 * @param task locked by this transaction
 */
export async function moveTask(
  trx: Trx,
  actor: Actor | null,
  task: Task,
  move: TaskMove,
  reason: string | null = null
): Promise<void> {
  const { verb, to } = move
  const before = { status: task.status, reason: task.statusReason }
  task.heldStatus = to === 'on_hold' ? task.status : null
  task.statusReason = reason
  task.autoCompletedAt = verb === 'complete' && !actor ? DateTime.utc() : null
  if (verb === 'reopen') await settlePassedDates(trx, task)
  await task.moveTo(to, trx)
  await recordAudit(trx, actor, `task.${verb}`, task, { before, after: { status: to, reason } })
  await notify(trx, actor, taskStatusChanged, { task, move, reason })
  // It may have been completed when fewer videos were ordered.
  if (verb === 'reopen') await recomputeTask(trx, actor, task)
}

/** After a reopening, the dates that completed the order don't complete it again. */
async function settlePassedDates(trx: Trx, task: Task): Promise<void> {
  const { timezone } = await Company.query({ client: trx }).findOrFail(task.companyId)
  await CalendarItem.query({ client: trx })
    .where('task_id', task.id)
    .where('date', '<', dateIn(timezone))
    .update({ completesOrder: false })
}
