import { compose } from '@adonisjs/core/helpers'
import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { CommentSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import { seesComment } from '#models/content/comment_visibility'
import { BelongsToCompany, ofLiveCompanies } from '#models/mixins/belongs_to_company'
import { Identified } from '#models/mixins/identified'
import { Resolvable } from '#models/mixins/resolvable'
import { SoftDeletes } from '#models/mixins/soft_deletes'

/** What somebody says about a version of a video, or answers to what somebody said. */
export default class Comment extends compose(
  CommentSchema,
  Identified,
  SoftDeletes,
  BelongsToCompany,
  Resolvable
) {
  static table = 'comments'
  readonly entityType = 'comment'

  /**
   * Comments on what the reader sees of live videos. What is for the team, or on a version
   * that has not reached the client, reaches nobody else; an answer goes with its thread.
   */
  static visibleTo<M extends LucidModel>(
    this: M,
    actor: Actor
  ): ModelQueryBuilderContract<M, InstanceType<M>> {
    const query = super.visibleTo(actor) as unknown as ModelQueryBuilderContract<M, InstanceType<M>>
    ofLiveCompanies(query)
    return query.whereRaw(seesComment(actor, 'comments'))
  }
}
