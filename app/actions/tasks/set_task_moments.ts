import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { validateInput, type Input } from '#support/input'
import { assertNotFinished } from '#actions/tasks/assert_not_finished'
import { writeMoments } from '#actions/tasks/pinned_moments'
import Task from '#models/tasks/task'
import TaskPolicy from '#policies/tasks/task_policy'
import { pinnedMoments, type PinnedMoment } from '#queries/tasks/task_moments'
import type { TaskMomentsInput } from '#validators/tasks/task'

/**
 * Replaces the reference moments of an order. Those that this user doesn't see stay. The order's version
 * stays too, so that concurrent edits don't conflict.
 * @throws NotFound, Forbidden, InvalidField, Conflict for a finished order
 */
export async function setTaskMoments(
  actor: Actor,
  id: string,
  input: Input<TaskMomentsInput>
): Promise<void> {
  await db.transaction(async (trx) => {
    const task = await Task.visibleTo(actor).lock(id, trx)
    await authorize(actor, TaskPolicy, 'update', task)
    const { moments } = await validateInput(input)
    assertNotFinished(task)

    const stored = await pinnedMoments(trx, actor, task.id)
    if (!(await writeMoments(trx, actor, task, stored, moments))) return
    await recordAudit(trx, actor, 'task.pin_moments', task, {
      before: { moments: stored.map(auditValue) },
      after: { moments: moments.map(auditValue) },
    })
  })
}

const auditValue = ({ momentId, note }: { momentId: string; note?: PinnedMoment['note'] }) => ({
  momentId,
  note: note ?? null,
})
