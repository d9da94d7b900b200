import { compose } from '@adonisjs/core/helpers'
import { TaskCommentSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import { visibleToSql } from '#models/content/comment_visibility'
import { ofLiveOrders, type AnyQuery } from '#models/mixins/belongs_to_company'
import { CompanyRecord } from '#models/mixins/company_record'

/** A comment on an order, visible to everyone on it or to the team only. */
export default class TaskComment extends compose(TaskCommentSchema, CompanyRecord) {
  static table = 'task_comments'
  readonly entityType = 'task_comment'

  /** Comments on live orders of live companies; team comments are visible to the team only. */
  static applyScope(actor: Actor, query: AnyQuery): void {
    super.applyScope(actor, query)
    ofLiveOrders(query)
    query.whereRaw(visibleToSql(actor, 'task_comments'))
  }
}
