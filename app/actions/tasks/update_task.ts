import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { recordAudit } from '#actions/audit/record_audit'
import { read, type Input } from '#actions/input'
import { assertTaskParts, insertTaskParts, trashTaskParts } from '#actions/tasks/task_parts'
import { Conflict } from '#exceptions/refusals'
import Task from '#models/task'
import TaskPolicy from '#policies/task_policy'
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
 * @throws NotFound, Forbidden, Conflict, InvalidField
 */
export async function updateTask(
  actor: Actor,
  id: string,
  input: Input<TaskChanges>
): Promise<void> {
  await db.transaction(async (trx) => {
    const current = await Task.visibleTo(actor).lock(id, trx)
    await authorize(actor, TaskPolicy, 'update', current)
    const changes = await read(input)
    await assertTaskParts(trx, actor, current.companyId, changes)
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

    await recordAudit(trx, actor, 'task.update', current, { before, after })
  })
}
