import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { writableCompany } from '#actions/companies/company_rules'
import { recordAudit } from '#actions/audit/record_audit'
import type { Trx } from '#lucid/transaction'
import { rawFields, validateInput, type Input } from '#support/input'
import { changeOf, PART_NAMES, splitLists, type GivenParts } from '#actions/tasks/part_rows'
import { writeMoments } from '#actions/tasks/pinned_moments'
import { assertPartsUsable } from '#actions/tasks/usable_parts'
import { writeParts } from '#actions/tasks/write_parts'
import Task from '#models/tasks/task'
import { NEW_ORDER } from '#models/tasks/values'
import { taskCreated } from '#notifications/events/tasks'
import { notify } from '#notifications/notify'
import TaskPolicy from '#policies/tasks/task_policy'
import type { TaskInput } from '#validators/tasks/task'

/**
 * Creates an order, with its lists and referenced moments, and notifies the team.
 * @throws Forbidden, InvalidField
 */
export async function createTask(actor: Actor, order: Input<TaskInput>): Promise<Task> {
  await authorize(actor, TaskPolicy, 'create', rawFields(order).companyId)
  const input = await validateInput(order)
  const { companyId, moments = [], ...sent } = input
  const company = await writableCompany(actor, companyId, 'client')
  const { fields, given } = splitLists(sent)
  const lists = listsOf(given)

  return db.transaction(async (trx) => {
    await assertPartsUsable(trx, actor, company.id, lists)

    const task = await Task.create(
      {
        ...NEW_ORDER,
        ...fields,
        number: await takeNumber(trx, company.id),
        companyId: company.id,
        status: 'new',
        version: 1,
        createdById: actor.id,
        producerId: actor.seesAllCompanies ? actor.id : null,
      },
      { client: trx }
    )
    await writeParts(trx, task, lists)
    await writeMoments(trx, actor, task, [], moments)
    await recordAudit(trx, actor, 'task.create', task, { after: { ...input, number: task.number } })
    await notify(trx, actor, taskCreated, { task, company })
    return task
  })
}

function listsOf(given: GivenParts) {
  const parts = PART_NAMES.filter((part) => given[part])
  return Object.fromEntries(parts.map((part) => [part, changeOf(part, given[part]!, [])]))
}

/**
 * Takes the next number of a company's orders, as in `ACME-42`. The company's row stays locked until the
 * transaction ends, so that numbers have neither gaps nor duplicates; other orders of the company wait from
 * here on, so take it late.
 */
async function takeNumber(trx: Trx, companyId: string): Promise<string> {
  const { rows } = await trx.rawQuery(
    `update companies set last_task_number = last_task_number + 1 where id = ?
     returning code || '-' || last_task_number as number`,
    [companyId]
  )
  return rows[0].number
}
