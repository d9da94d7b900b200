import { compose } from '@adonisjs/core/helpers'
import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { TaskCommentSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import { isForReader } from '#models/content/comment_visibility'
import { BelongsToCompany, ofLiveOrders } from '#models/mixins/belongs_to_company'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'

/** What somebody says about an order, to everybody on it or to the team alone. */
export default class TaskComment extends compose(
  TaskCommentSchema,
  Identified,
  SoftDeletes,
  BelongsToCompany
) {
  static table = 'task_comments'
  readonly entityType = 'task_comment'

  /** Comments on live orders of live companies; those for the team reach nobody else. */
  static visibleTo<M extends LucidModel>(
    this: M,
    actor: Actor
  ): ModelQueryBuilderContract<M, InstanceType<M>> {
    const query = super.visibleTo(actor) as unknown as ModelQueryBuilderContract<M, InstanceType<M>>
    ofLiveOrders(query)
    return query.whereRaw(isForReader(actor, 'task_comments'))
  }
}
