import { compose } from '@adonisjs/core/helpers'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { DateTime } from 'luxon'
import { RevisionSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import Company from '#models/company'
import ContentItem from '#models/content_item'
import ContentVersion from '#models/content_version'
import { BelongsToCompany, ofLiveCompanies } from '#models/mixins/belongs_to_company'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'
import Task from '#models/task'
import User from '#models/user'
import type { RevisionStatus } from '#models/values'

/** One round of changes on a content item. */
export default class Revision extends compose(
  RevisionSchema,
  Identified,
  SoftDeletes,
  BelongsToCompany
) {
  static table = 'revisions'
  readonly entityType = 'revision'

  @belongsTo(() => Task, { onQuery: (query) => query.withTrashed() })
  declare task: BelongsTo<typeof Task>

  @belongsTo(() => Company, { onQuery: (query) => query.withTrashed() })
  declare company: BelongsTo<typeof Company>

  @belongsTo(() => ContentItem, { onQuery: (query) => query.withTrashed() })
  declare contentItem: BelongsTo<typeof ContentItem>

  @belongsTo(() => ContentVersion, { onQuery: (query) => query.withTrashed() })
  declare contentVersion: BelongsTo<typeof ContentVersion>

  @belongsTo(() => User, { foreignKey: 'requestedById', onQuery: (query) => query.withTrashed() })
  declare requester: BelongsTo<typeof User>

  @belongsTo(() => User, { foreignKey: 'resolvedById', onQuery: (query) => query.withTrashed() })
  declare resolver: BelongsTo<typeof User>

  /** Rounds of live orders of live companies. Their items' deletion takes them along. */
  static visibleTo<M extends LucidModel>(
    this: M,
    actor: Actor
  ): ModelQueryBuilderContract<M, InstanceType<M>> {
    const query = super.visibleTo(actor) as unknown as ModelQueryBuilderContract<M, InstanceType<M>>
    ofLiveCompanies(query)
    query.whereRaw(
      'exists (select 1 from tasks t where t.id = revisions.task_id and t.deleted_at is null)'
    )
    return query
  }

  /** The status as this person sees it: for clients a round stays open until the answer reached them. */
  statusFor(actor: Actor): RevisionStatus {
    return actor.seesAllCompanies ? this.status : this.releasedStatus
  }

  /**
   * Closes the round.
   * @param visibly whether clients may know, which they may not while the version that
   * answers it waits in team review
   */
  resolve(
    actor: Actor,
    { note = null, visibly = true }: { note?: string | null; visibly?: boolean }
  ) {
    this.status = 'resolved'
    this.resolvedById = actor.id
    this.resolvedAt = DateTime.utc()
    this.resolutionNote = note
    if (visibly) this.releasedStatus = 'resolved'
  }
}
