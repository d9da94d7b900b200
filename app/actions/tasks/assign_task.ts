import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { effectivePermissions } from '#access/effective_permissions'
import { reachOf } from '#access/roles'
import { recordAudit } from '#actions/audit/record_audit'
import { lockTask } from '#actions/tasks/lock_task'
import { Conflict, InvalidField } from '#exceptions/refusals'
import type Task from '#models/task'
import User from '#models/user'
import { announce } from '#notifications/announce'
import { notifyUser } from '#notifications/notify_user'
import { text } from '#support/text'

/**
 * Gives an order to somebody who makes videos, or to nobody.
 * @throws InvalidField for a person who can't take it, Conflict for a finished order
 */
export async function assignTask(
  actor: Actor,
  task: Task,
  assigneeId: string | null
): Promise<void> {
  const assignee = assigneeId ? await assignablePerson(assigneeId) : null

  await db.transaction(async (trx) => {
    const current = await lockTask(task.id, trx)
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

    await recordAudit(trx, actor, 'task.assign', task, {
      before,
      after: { assigneeId, assignee: assignee?.fullName ?? null },
    })
    if (assignee) {
      await notifyUser(trx, actor, assignee.id, {
        type: 'SYSTEM',
        message: announce('task_assigned', { actor: actor.user.fullName, title: task.title }),
        entityType: 'task',
        entityId: task.id,
        companyId: task.companyId,
      })
    }
  })
}

async function assignablePerson(id: string): Promise<User> {
  const person = await User.query().where('is_active', true).findById(id)
  const canMake =
    person &&
    reachOf(person.role) === 'all' &&
    effectivePermissions(person.role, person.permissionOverridesJson).has('content.upload_ready')

  if (!canMake) {
    throw new InvalidField('assigneeId', text('tasks.assignee_unusable'), 'exists')
  }
  return person
}
