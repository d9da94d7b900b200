import { isDeepStrictEqual } from 'node:util'
import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { changesTo, recordAudit } from '#actions/audit/record_audit'
import type { Trx } from '#lucid/transaction'
import { validateInput, type Input } from '#support/input'
import { recomputeForQuantity } from '#actions/content/recompute_task'
import { assertNotFinished } from '#actions/tasks/assert_not_finished'
import {
  splitLists,
  type PartName,
  type PartRow,
  changeOf,
  PART_NAMES,
  rowValues,
  type GivenParts,
  type ListChanges,
  type PartRows,
} from '#actions/tasks/part_rows'
import { assertPartsUsable } from '#actions/tasks/usable_parts'
import { writeParts } from '#actions/tasks/write_parts'
import { Conflict, InvalidField } from '#exceptions/refusals'
import Task from '#models/tasks/task'
import { taskLowered } from '#notifications/events/tasks'
import { notify } from '#notifications/notify'
import TaskPolicy from '#policies/tasks/task_policy'
import { selectTaskParts, type StoredTaskParts } from '#queries/tasks/task_parts'
import type { TaskChanges } from '#validators/tasks/task'

/**
 * Changes an order's fields; a given list replaces the list. Rows stay when they carry their id or have the
 * same content, and only new rows are checked. A change based on an outdated copy is refused with the current
 * version, so that no edit is lost; without a version it is always applied. An unchanged order leaves no
 * trace. A changed number of videos recomputes the status; a lower one requires a reason, and the other side
 * is notified.
 * @throws NotFound, Forbidden, InvalidField, Conflict for a finished order or an outdated copy
 */
export async function updateTask(
  actor: Actor,
  id: string,
  input: Input<AnyCopy<TaskChanges>>
): Promise<void> {
  await db.transaction(async (trx) => {
    const task = await Task.visibleTo(actor).lock(id, trx)
    await authorize(actor, TaskPolicy, 'update', task)
    const { version, reason = null, ...changes } = await validateInput(input)
    assertNotFinished(task)
    assertCurrent(task, version)
    const lowersTo = assertLowered(actor, task, changes.quantity, reason)

    const { fields, given } = splitLists(changes)
    const change = changesTo(task, fields)
    const stored = await storedParts(trx, task.id, given)
    const lists = listsThatChange(given, stored)
    await assertPartsUsable(trx, actor, task.companyId, lists, stored)
    const changed = Object.keys(lists) as PartName[]
    if (!change && changed.length === 0) return

    await writeParts(trx, task, lists)
    task.version += 1
    const from = task.quantity
    await task.merge(change?.after ?? {}).save()
    await recordAudit(trx, actor, 'task.update', task, {
      before: { ...change?.before, ...valuesOfLists(changed, (part) => stored[part]!) },
      after: {
        ...change?.after,
        ...valuesOfLists(changed, (part) => lists[part]!.rows),
        ...(lowersTo && { reason }),
      },
    })
    if (task.quantity !== from) await recomputeForQuantity(trx, actor, task)
    if (lowersTo) await notify(trx, actor, taskLowered, { task, from, reason })
  })
}

/** A caller without a copy, such as a bulk change, names no version. */
type AnyCopy<Changes extends { version: number }> = Omit<Changes, 'version'> & { version?: number }

function assertCurrent(task: Task, version: number | undefined): void {
  if (version === undefined || task.version === version) return
  throw new Conflict('tasks.stale', {
    reason: 'stale',
    currentVersion: task.version,
    updatedAt: task.updatedAt.toISO(),
  })
}

/**
 * A lower number of videos requires a reason, which the other side reads, except from a client whose order
 * isn't started.
 * @returns the number that is lower, null when it isn't lowered
 */
function assertLowered(
  actor: Actor,
  task: Task,
  quantity: number | undefined,
  reason: string | null
): number | null {
  if (quantity === undefined || quantity >= task.quantity) return null
  const isClientsNew = !actor.seesAllCompanies && task.status === 'new'
  if (!reason && !isClientsNew) {
    throw new InvalidField('reason', 'tasks.lower_needs_reason', 'required')
  }
  return quantity
}

function valuesOfLists(parts: PartName[], rowsOf: (part: PartName) => Pick<PartRow, 'values'>[]) {
  return Object.fromEntries(parts.map((part) => [part, rowsOf(part).map(({ values }) => values)]))
}

/** The lists of an order as they are stored, if any of them is given. */
async function storedParts(trx: Trx, id: string, given: GivenParts): Promise<PartRows> {
  if (PART_NAMES.every((part) => !given[part])) return {}
  const query = selectTaskParts(Task.query({ client: trx }).where('tasks.id', id))
  const [parts] = await query.pojo<StoredTaskParts>()
  return Object.fromEntries(
    PART_NAMES.map((part) => [
      part,
      parts[part].map((row) => ({ id: row.id, values: rowValues(part, row) })),
    ])
  )
}

/** The given lists that differ from the stored ones. */
function listsThatChange(given: GivenParts, stored: PartRows): ListChanges {
  const lists = PART_NAMES.filter((part) => given[part])
    .map((part) => [part, changeOf(part, given[part]!, stored[part]!)] as const)
    .filter(([part, { rows }]) => !isDeepStrictEqual(rows, stored[part]))
  return Object.fromEntries(lists)
}
