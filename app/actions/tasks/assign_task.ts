import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { effectivePermissions } from '#access/effective_permissions'
import { reachOf } from '#access/roles'
import { recordAudit } from '#actions/audit/record_audit'
import { read, type Input } from '#actions/input'
import { Conflict, InvalidField } from '#exceptions/refusals'
import Task from '#models/task'
import User from '#models/user'
import { taskAssigned } from '#notifications/events/task_assigned'
import { notify } from '#notifications/notify'
import TaskPolicy from '#policies/task_policy'
import { text } from '#support/text'

/**
 * Gives an order to somebody who makes videos, or to nobody.
 * @throws NotFound, Forbidden, InvalidField for a person who can't take it, Conflict for a
 * finished order
 */
export async function assignTask(
  actor: Actor,
  id: string,
  input: Input<{ assigneeId: string | null }>
): Promise<void> {
  await db.transaction(async (trx) => {
    const current = await Task.visibleTo(actor).lock(id, trx)
    await authorize(actor, TaskPolicy, 'assign', current)
    const { assigneeId } = await read(input)
    const assignee = assigneeId ? await assignablePerson(trx, assigneeId) : null
    if (!current.isOpen && current.status !== 'on_hold') {
      throw new Conflict(text('tasks.finished'), {
        allowed: [],
      })
    }
    if (current.assigneeId === assigneeId) return

    const before = { assigneeId: current.assigneeId }
    current.assigneeId = assigneeId
    current.version += 1
    await current.save()

    await recordAudit(trx, actor, 'task.assign', current, {
      before,
      after: { assigneeId, assignee: assignee?.fullName ?? null },
    })
    if (assignee) {
      await notify(trx, actor, taskAssigned, { task: current, assigneeId: assignee.id })
    }
  })
}

async function assignablePerson(trx: TransactionClientContract, id: string): Promise<User> {
  const person = await User.query({ client: trx }).where('is_active', true).findById(id)
  const canMake =
    person &&
    reachOf(person.role) === 'all' &&
    effectivePermissions(person.role, person.permissionOverridesJson).has('content.upload_ready')

  if (!canMake) {
    throw new InvalidField('assigneeId', text('tasks.assignee_unusable'), 'exists')
  }
  return person
}
