import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { writableClientCompany } from '#access/writable_company'
import { recordAudit } from '#actions/audit/record_audit'
import { nextTaskNumber } from '#actions/tasks/next_task_number'
import { assertTaskParts, insertTaskParts } from '#actions/tasks/task_parts'
import Task from '#models/task'
import { announce } from '#notifications/announce'
import { notifyTeam } from '#notifications/notify_team'
import type { TaskInput } from '#validators/task'

/**
 * Places an order: the task, its related rows, the audit entry and the team's notifications
 * in one transaction. A failure leaves nothing behind.
 * @throws Forbidden, InvalidField
 */
export async function createTask(actor: Actor, input: TaskInput): Promise<Task> {
  const company = await writableClientCompany(actor, input.companyId, 'task.create')
  await assertTaskParts(actor, company.id, input)

  return db.transaction(async (trx) => {
    const task = await Task.create(
      {
        companyId: company.id,
        number: await nextTaskNumber(company.id, trx),
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
    await insertTaskParts(task, input, trx)

    await recordAudit(
      trx,
      actor,
      'task.create',
      { entityType: 'task', id: task.id, companyId: company.id },
      { after: { ...input, number: task.number } }
    )
    await notifyTeam(trx, actor, {
      type: 'TASK_CREATED',
      message: announce('task_created', { company: company.name, title: task.title }),
      entityType: 'task',
      entityId: task.id,
      companyId: company.id,
    })
    return task
  })
}
