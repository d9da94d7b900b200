import { compose } from '@adonisjs/core/helpers'
import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { SafebotRecordSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import { BelongsToCompany, ofLiveCompanies } from '#models/mixins/belongs_to_company'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'

/** A saved link to a video, which a worker downloads. It belongs to the company of who saved it. */
export default class SafebotRecord extends compose(
  SafebotRecordSchema,
  Identified,
  SoftDeletes,
  BelongsToCompany
) {
  static table = 'safebot_records'
  readonly entityType = 'safebot_record'

  static visibleTo<M extends LucidModel>(
    this: M,
    actor: Actor
  ): ModelQueryBuilderContract<M, InstanceType<M>> {
    const query = ofLiveCompanies(
      this.query() as unknown as ModelQueryBuilderContract<M, InstanceType<M>>
    )
    if (!actor.seesAllCompanies) query.where('safebot_records.company_id', actor.companyId)
    return query
  }

  get isOver(): boolean {
    return this.status === 'ready' || this.status === 'failed'
  }

  /** What it is called before anybody gave it a title. */
  get name(): string {
    return this.title ?? this.url
  }
}
