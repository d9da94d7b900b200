import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { writableCompany } from '#access/writable_company'
import { recordAudit } from '#actions/audit/record_audit'
import { rawFields, read, type Input } from '#actions/input'
import { insertTask, newTask } from '#actions/tasks/insert_task'
import { changeOf, PART_NAMES, type GivenParts } from '#actions/tasks/part_rows'
import { writeMoments } from '#actions/tasks/pinned_moments'
import { assertUsable } from '#actions/tasks/usable_parts'
import type Task from '#models/task'
import { taskCreated } from '#notifications/events/task_created'
import { notify } from '#notifications/notify'
import TaskPolicy from '#policies/task_policy'
import type { TaskInput } from '#validators/task'

/**
 * Places an order: the task, its related rows, the audit entry and the team's notifications
 * in one transaction. A failure leaves nothing behind.
 * @throws Forbidden, InvalidField
 */
export async function createTask(actor: Actor, order: Input<TaskInput>): Promise<Task> {
  await authorize(actor, TaskPolicy, 'create', rawFields(order).companyId)
  const input = await read(order)
  const company = await writableCompany(actor, input.companyId, 'client')
  const lists = listsOf(input)

  return db.transaction(async (trx) => {
    await assertUsable(trx, actor, company.id, lists)
    const task = newTask({
      companyId: company.id,
      title: input.title,
      brief: input.brief ?? null,
      format: input.format ?? 'reel',
      aspectRatio: input.aspectRatio ?? '9:16',
      durationSeconds: input.durationSeconds ?? null,
      quantity: input.quantity ?? 1,
      platforms: input.platforms ?? [],
      priority: input.priority ?? 'normal',
      dueDate: input.dueDate ?? null,
      status: 'new',
      version: 1,
      createdById: actor.id,
      producerId: actor.seesAllCompanies ? actor.id : null,
    })
    // Before the order takes its number: until the end, no other order of the company can.
    await notify(trx, actor, taskCreated, { task, company })
    await insertTask(trx, task, lists)
    if (input.moments?.length) await writeMoments(trx, actor, task, [], input.moments)
    await recordAudit(trx, actor, 'task.create', task, { after: { ...input, number: task.number } })
    return task
  })
}

function listsOf(input: GivenParts) {
  const given = PART_NAMES.filter((part) => input[part])
  return Object.fromEntries(given.map((part) => [part, changeOf(part, input[part]!, [])]))
}
