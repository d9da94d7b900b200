import { AuthorizationResponse } from '@adonisjs/bouncer'
import type { Actor } from '#access/actor'
import { Policy, PolicyDenial } from '#access/policy'
import { Forbidden } from '#exceptions/refusals'
import type Task from '#models/tasks/task'
import { movesFor, type TaskMove } from '#models/tasks/task_states'

/** Who may do what with an order. */
export default class TaskPolicy extends Policy {
  /** @param companyId as it was sent: the company of the new order */
  create(actor: Actor, companyId: unknown) {
    return this.writeTo(actor, companyId, ['task.create'])
  }

  update(actor: Actor, task: Task) {
    return this.onRecord(actor, task, ['task.update'])
  }

  delete(actor: Actor, task: Task) {
    return this.onRecord(actor, task, ['task.delete'])
  }

  restore(actor: Actor, task: Task) {
    return this.onRecord(actor, task, ['task.delete'])
  }

  assign(actor: Actor, task: Task) {
    return this.onRecord(actor, task, ['task.assign'])
  }

  changeStatus(actor: Actor, task: Task) {
    return this.onRecord(actor, task, ['task.change_status'])
  }

  /** Make one of the manual moves that the order's state allows. */
  move(actor: Actor, task: Task, move: TaskMove) {
    if (movesFor(actor, task).some(({ verb }) => verb === move.verb)) {
      return AuthorizationResponse.allow()
    }
    const answer = this.onRecord(actor, task, move.permissions)
    if (!answer.authorized) return answer
    return new PolicyDenial(
      actor.seesAllCompanies
        ? new Forbidden(['task.update'], 'tasks.start_by_assignee')
        : new Forbidden(move.permissions, 'tasks.team_move')
    )
  }
}
