import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { lockTask } from '#actions/tasks/lock_task'
import { assertTaskParts, insertTaskParts, trashTaskParts } from '#actions/tasks/task_parts'
import { Conflict } from '#exceptions/refusals'
import type Task from '#models/task'
import { text } from '#support/text'
import type { TaskChanges } from '#validators/task'

const FIELDS = [
  'title',
  'brief',
  'format',
  'aspectRatio',
  'durationSeconds',
  'quantity',
  'platforms',
  'priority',
  'dueDate',
] as const

/**
 * Changes an order's fields; a list that is given replaces the one before. A change made on
 * a stale copy is refused with the version that is current, so that nobody's text is lost.
 * @param task as the caller may see it
 * @throws Conflict, InvalidField
 */
export async function updateTask(actor: Actor, task: Task, changes: TaskChanges): Promise<void> {
  await assertTaskParts(actor, task.companyId, changes)

  await db.transaction(async (trx) => {
    const current = await lockTask(task.id, trx)
    if (current.version !== changes.version) {
      throw new Conflict(text('tasks.stale'), {
        reason: 'stale',
        currentVersion: current.version,
        updatedAt: current.updatedAt.toISO(),
      })
    }

    const before: Record<string, unknown> = {}
    const after: Record<string, unknown> = {}
    for (const field of FIELDS) {
      const value = changes[field]
      if (value === undefined || JSON.stringify(value) === JSON.stringify(current[field])) continue
      before[field] = current[field]
      after[field] = value
      Object.assign(current, { [field]: value })
    }
    for (const part of ['selectedItems', 'styles', 'interiorTypes', 'materials'] as const) {
      if (changes[part]) after[part] = changes[part]
    }

    await trashTaskParts(current, changes, trx)
    await insertTaskParts(current, changes, trx)
    current.version += 1
    await current.save()

    await recordAudit(trx, actor, 'task.update', task, { before, after })
  })
}
