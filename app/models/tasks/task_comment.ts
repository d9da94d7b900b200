import { compose } from '@adonisjs/core/helpers'
import { TaskCommentSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import { isForReader } from '#models/content/comment_visibility'
import { ofLiveOrders, type AnyQuery } from '#models/mixins/belongs_to_company'
import { CompanyRecord } from '#models/mixins/company_record'

/** What somebody says about an order, to everybody on it or to the team alone. */
export default class TaskComment extends compose(TaskCommentSchema, CompanyRecord) {
  static table = 'task_comments'
  readonly entityType = 'task_comment'

  /** Comments on live orders of live companies; those for the team reach nobody else. */
  static narrowTo(actor: Actor, query: AnyQuery): void {
    super.narrowTo(actor, query)
    ofLiveOrders(query)
    query.whereRaw(isForReader(actor, 'task_comments'))
  }
}
