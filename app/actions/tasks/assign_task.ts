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
import { say } from '#support/say'

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
      throw new Conflict(say('this_order_is_finished_nobody_can_be_assigned_any'), {
        allowed: [],
      })
    }
    if (current.assigneeId === assigneeId) return

    const before = { assigneeId: current.assigneeId }
    current.assigneeId = assigneeId
    current.version += 1
    await current.save()

    await recordAudit(trx, actor, {
      action: 'task.assign',
      entityType: 'task',
      entityId: task.id,
      companyId: task.companyId,
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
    throw new InvalidField(
      'assigneeId',
      say('choose_somebody_of_the_team_who_uploads_videos'),
      'exists'
    )
  }
  return person
}
