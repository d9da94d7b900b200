import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { writableCompany } from '#actions/companies/writable_company'
import { recordAudit } from '#actions/audit/record_audit'
import { rawFields, validated, type Input } from '#support/input'
import { changeOf, PART_NAMES, type GivenParts } from '#actions/tasks/part_rows'
import { writeMoments } from '#actions/tasks/pinned_moments'
import { takeNumber } from '#actions/tasks/take_number'
import { assertUsable } from '#actions/tasks/usable_parts'
import { writeParts } from '#actions/tasks/write_parts'
import Task from '#models/tasks/task'
import { taskCreated } from '#notifications/events/tasks/task_created'
import { notify } from '#notifications/notify'
import TaskPolicy from '#policies/tasks/task_policy'
import type { TaskInput } from '#validators/tasks/task'

/**
 * Places an order, with its lists and the moments that it points at; the team is told.
 * @throws Forbidden, InvalidField
 */
export async function createTask(actor: Actor, order: Input<TaskInput>): Promise<Task> {
  await authorize(actor, TaskPolicy, 'create', rawFields(order).companyId)
  const input = await validated(order)
  const company = await writableCompany(actor, input.companyId, 'client')
  const lists = listsOf(input)

  return db.transaction(async (trx) => {
    await assertUsable(trx, actor, company.id, lists)

    const task = await Task.create(
      {
        number: await takeNumber(trx, company.id),
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
      },
      { client: trx }
    )
    await writeParts(trx, task, lists)
    await writeMoments(trx, actor, task, [], input.moments ?? [])
    await recordAudit(trx, actor, 'task.create', task, { after: { ...input, number: task.number } })
    await notify(trx, actor, taskCreated, { task, company })
    return task
  })
}

function listsOf(input: GivenParts) {
  const given = PART_NAMES.filter((part) => input[part])
  return Object.fromEntries(given.map((part) => [part, changeOf(part, input[part]!, [])]))
}
