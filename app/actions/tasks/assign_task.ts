import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { effectivePermissions } from '#access/effective_permissions'
import type { Permission } from '#access/permissions'
import { reachOf } from '#access/roles'
import { changesTo, recordAudit } from '#actions/audit/record_audit'
import type { Trx } from '#lucid/transaction'
import User from '#models/identity/user'
import { validateInput, type Input } from '#support/input'
import { assertNotFinished } from '#actions/tasks/assert_not_finished'
import { InvalidField } from '#exceptions/refusals'
import Task from '#models/tasks/task'
import { taskAssigned } from '#notifications/events/tasks'
import { notify } from '#notifications/notify'
import TaskPolicy from '#policies/tasks/task_policy'
import type { TextKey } from '#support/text'
import type { TaskAssignment } from '#validators/tasks/task'

/**
 * Assigns an order to an editor, to a producer, or to both; null unassigns. Without a producer, the team user
 * who assigns it becomes the producer.
 * @throws NotFound, Forbidden, InvalidField for a user who can't take it, Conflict for a finished order
 */
export async function assignTask(
  actor: Actor,
  id: string,
  input: Input<TaskAssignment>
): Promise<void> {
  await db.transaction(async (trx) => {
    const task = await Task.visibleTo(actor).lock(id, trx)
    await authorize(actor, TaskPolicy, 'assign', task)
    const given = await validateInput(input)
    if (given.assigneeId === undefined && given.producerId === undefined) {
      throw new InvalidField('assigneeId', 'tasks.assign_somebody', 'required')
    }
    const users = await assignableUsers(trx, given)
    assertNotFinished(task)

    const change = changesTo(task, { ...given, producerId: producerAfter(actor, task, given) })
    if (!change) return
    task.version += 1
    await task.merge(change.after).save()

    const nameOf = (userId: string | null | undefined) =>
      userId ? (users.get(userId) ?? actor.user).fullName : null
    const { assigneeId, producerId } = change.after
    await recordAudit(trx, actor, 'task.assign', task, {
      before: change.before,
      after: {
        ...change.after,
        ...(assigneeId !== undefined && { assignee: nameOf(assigneeId) }),
        ...(producerId !== undefined && { producer: nameOf(producerId) }),
      },
    })
    if (assigneeId) await notify(trx, actor, taskAssigned, { task, assigneeId })
  })
}

/** The producer to set; null removes the producer, undefined leaves the order as it is. */
function producerAfter(
  actor: Actor,
  task: Task,
  { assigneeId, producerId }: TaskAssignment
): string | null | undefined {
  if (producerId !== undefined) return producerId
  const isFirst = Boolean(assigneeId) && !task.producerId && actor.seesAllCompanies
  return isFirst ? actor.id : undefined
}

type Assignment = keyof TaskAssignment

/** The assignee uploads the videos; the producer assigns the work. */
const ASSIGNMENTS: Record<Assignment, { permission: Permission; refusal: TextKey }> = {
  assigneeId: { permission: 'content.upload_ready', refusal: 'tasks.assignee_unusable' },
  producerId: { permission: 'task.assign', refusal: 'tasks.producer_unusable' },
}

/**
 * The users that an assignment names, by their ids: active, of the production team, and with the permission
 * that their role in the order requires.
 * @throws InvalidField
 */
export async function assignableUsers(trx: Trx, given: TaskAssignment): Promise<Map<string, User>> {
  const assignments = (Object.keys(ASSIGNMENTS) as Assignment[]).filter(
    (assignment) => given[assignment]
  )
  if (assignments.length === 0) return new Map()

  const ids = assignments.map((assignment) => given[assignment]!)
  const users = await User.query({ client: trx }).where('is_active', true).whereIn('id', ids)
  const byId = new Map(users.map((user) => [user.id, user]))
  for (const assignment of assignments) {
    const { permission, refusal } = ASSIGNMENTS[assignment]
    if (mayTake(byId.get(given[assignment]!), permission)) continue
    throw new InvalidField(assignment, refusal, 'exists')
  }
  return byId
}

function mayTake(user: User | undefined, permission: Permission): boolean {
  return (
    user !== undefined &&
    reachOf(user.role) === 'all' &&
    effectivePermissions(user.role, user.permissionOverridesJson).has(permission)
  )
}
