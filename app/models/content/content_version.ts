import { compose } from '@adonisjs/core/helpers'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { DateTime } from 'luxon'
import { ContentVersionSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import { isSeen, type ContentReader } from '#models/content/content_visibility'
import StoredFile from '#models/files/stored_file'
import { CompanyRecord } from '#models/mixins/company_record'
import type { ContentStatus } from '#models/content/values'

/** One version of a content item: its file, and the decision about it. */
export default class ContentVersion extends compose(ContentVersionSchema, CompanyRecord) {
  static table = 'content_versions'

  @belongsTo(() => StoredFile, { foreignKey: 'fileId', onQuery: (query) => query.withTrashed() })
  declare file: BelongsTo<typeof StoredFile>

  /** Whether this reader sees the version. The reader must be allowed to see the item. */
  isSeenBy(reader: ContentReader): boolean {
    return isSeen(this, reader)
  }

  /** Sends a version to the client's review; clients see it from then on. */
  release(actor: Actor): void {
    this.status = 'in_review'
    this.releasedAt = DateTime.utc()
    this.releasedById = actor.id
  }

  /** Stores a decision and the user who made it. */
  decide(actor: Actor, status: Exclude<ContentStatus, 'team_review' | 'in_review'>): void {
    this.status = status
    this.statusReason = null
    this.decidedAt = DateTime.utc()
    this.decidedById = actor.id
  }

  /** Withdraws the decision, with an optional reason. */
  reopen(reason: string | null): void {
    this.status = 'in_review'
    this.statusReason = reason
    this.decidedAt = null
    this.decidedById = null
  }
}
