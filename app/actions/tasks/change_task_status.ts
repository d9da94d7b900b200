import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { validateInput, type Input } from '#support/input'
import { moveTask } from '#actions/tasks/move_task'
import { Conflict, InvalidField } from '#exceptions/refusals'
import Task from '#models/tasks/task'
import { movesFor, movesFrom, needsReason } from '#models/tasks/task_states'
import type { TaskStatus } from '#models/tasks/values'
import TaskPolicy from '#policies/tasks/task_policy'

/**
 * Moves an order by hand: start, complete, hold, resume, cancel, reopen.
 * @throws NotFound, Conflict naming the moves that are allowed, Forbidden, also for a move
 * that needs more rights, InvalidField without a reason where one is needed
 */
export async function changeTaskStatus(
  actor: Actor,
  id: string,
  input: Input<{ status: TaskStatus; reason?: string }>
): Promise<void> {
  await db.transaction(async (trx) => {
    const task = await Task.visibleTo(actor).lock(id, trx)
    await authorize(actor, TaskPolicy, 'changeStatus', task)
    const { status, reason } = await validateInput(input)
    const move = movesFrom(task).find(({ to }) => to === status)

    if (move) await authorize(actor, TaskPolicy, 'move', task, move)
    if (needsReason(status) && !reason) {
      throw new InvalidField('reason', 'common.reason_required', 'required')
    }
    if (!move) {
      throw new Conflict('tasks.move_not_allowed', {
        status: task.status,
        allowed: movesFor(actor, task).map(({ to }) => to),
      })
    }
    await moveTask(trx, actor, task, move, reason)
  })
}
