import type { Actor } from '#access/actor'
import { Policy, PolicyDenial } from '#access/policy'
import { Forbidden } from '#exceptions/refusals'
import type Task from '#models/tasks/task'
import type TaskComment from '#models/tasks/task_comment'

const KEYS = ['task.view', 'content.comment'] as const

/** Who may comment on an order; a comment may only be changed by its author. */
export default class TaskCommentPolicy extends Policy {
  create(actor: Actor, task: Task) {
    return this.onRecord(actor, task, KEYS)
  }

  update(actor: Actor, comment: TaskComment) {
    return this.own(actor, comment)
  }

  delete(actor: Actor, comment: TaskComment) {
    return this.own(actor, comment)
  }

  restore(actor: Actor, comment: TaskComment) {
    return this.own(actor, comment)
  }

  private own(actor: Actor, comment: TaskComment) {
    const answer = this.onRecord(actor, comment, KEYS)
    if (!answer.authorized || comment.authorId === actor.id) return answer
    return new PolicyDenial(new Forbidden(['content.comment'], 'comments.own_only'))
  }
}
