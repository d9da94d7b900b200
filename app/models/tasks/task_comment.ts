import { compose } from '@adonisjs/core/helpers'
import { TaskCommentSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import { isVisibleTo } from '#models/content/comment_visibility'
import { ofLiveOrders, type AnyQuery } from '#models/mixins/belongs_to_company'
import { CompanyRecord } from '#models/mixins/company_record'

/** A comment on an order, for everyone on it or for the team only. */
export default class TaskComment extends compose(TaskCommentSchema, CompanyRecord) {
  static table = 'task_comments'
  readonly entityType = 'task_comment'

  /** Comments on live orders of live companies; only the team sees those of the team. */
  static applyScope(actor: Actor, query: AnyQuery): void {
    super.applyScope(actor, query)
    ofLiveOrders(query)
    query.whereRaw(isVisibleTo(actor, 'task_comments'))
  }
}
