import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { writableCompany } from '#access/writable_company'
import { addAudit } from '#actions/audit/record_audit'
import { rawFields, validated, type Input } from '#support/validated'
import { addTask, inserted, newTask } from '#actions/tasks/insert_task'
import { changeOf, PART_NAMES, type GivenParts } from '#actions/tasks/part_rows'
import { addMoments, assertPinnable } from '#actions/tasks/pinned_moments'
import { assertUsable } from '#actions/tasks/usable_parts'
import { addParts } from '#actions/tasks/write_parts'
import { JointStatement } from '#lucid/joint_statement'
import type Task from '#models/tasks/task'
import { taskCreated } from '#notifications/events/tasks/task_created'
import { noticesOf } from '#notifications/notify'
import { addNotices, dispatchJobs, type Jobs } from '#notifications/store_notification'
import TaskPolicy from '#policies/tasks/task_policy'
import type { TaskInput } from '#validators/tasks/task'

/**
 * Places an order: the task, its related rows, the audit entry and the team's notifications in
 * one statement, so that orders of one company wait for their numbers as briefly as can be. A
 * failure leaves nothing behind.
 * @throws Forbidden, InvalidField
 */
export async function createTask(actor: Actor, order: Input<TaskInput>): Promise<Task> {
  await authorize(actor, TaskPolicy, 'create', rawFields(order).companyId)
  const input = await validated(order)
  const company = await writableCompany(actor, input.companyId, 'client')
  const lists = listsOf(input)

  const client = db.connection()
  await assertUsable(client, actor, company.id, lists)
  await assertPinnable(client, actor, company.id, input.moments ?? [])
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
  const notices = await noticesOf(client, actor, taskCreated, { task, company })

  const statement = new JointStatement()
  const placed = addTask(statement, task)
  addParts(statement, task, lists)
  addMoments(statement, task, input.moments ?? [])
  const number = { after: `jsonb_build_object('number', number)`, from: placed }
  addAudit(statement, actor, 'task.create', task, { after: input }, number)
  const jobs = addNotices(statement, actor, notices)
  const [row] = await statement.send<Placed>(client, `select number, ${jobs} from ${placed}`)
  dispatchJobs(client, row)
  return inserted(task, row.number)
}

type Placed = Jobs & Pick<Task, 'number'>

function listsOf(input: GivenParts) {
  const given = PART_NAMES.filter((part) => input[part])
  return Object.fromEntries(given.map((part) => [part, changeOf(part, input[part]!, [])]))
}
