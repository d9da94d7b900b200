import { compose } from '@adonisjs/core/helpers'
import { DateTime } from 'luxon'
import { ContentItemSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import {
  CLIENT,
  itemStatus,
  seesItem,
  type ContentReader,
} from '#models/content/content_visibility'
import type ContentVersion from '#models/content/content_version'
import { ofLiveCompanies, type AnyQuery } from '#models/mixins/belongs_to_company'
import { CompanyRecord } from '#models/mixins/company_record'
import type { ContentStatus } from '#models/content/values'

/**
 * A video of an order, with its stack of versions. For lists, it stores copies of the state of its newest version,
 * and of the newest released version.
 */
export default class ContentItem extends compose(ContentItemSchema, CompanyRecord) {
  static table = 'content_items'
  readonly entityType = 'content'

  /** Items of live orders of live companies; clients see only those with a released version. */
  static applyScope(actor: Actor, query: AnyQuery): void {
    super.applyScope(actor, query)
    ContentItem.ofLiveOrders(query)
    query.whereRaw(seesItem(actor))
  }

  /** Leaves out the videos of deleted orders, which have no `order_status`, and those of deleted companies. */
  static ofLiveOrders<Query extends AnyQuery>(query: Query): Query {
    return ofLiveCompanies(query).whereNotNull('content_items.order_status')
  }

  /** Whether any version has reached the client. */
  get isReleased(): boolean {
    return Boolean(this.releasedVersionId)
  }

  /** Returns the status as this reader sees it. The reader must be allowed to see the item. */
  statusFor(reader: ContentReader): ContentStatus {
    return itemStatus(this, reader)!
  }

  /** The status that is shown to everyone who may see the item. */
  get publicStatus(): ContentStatus {
    return itemStatus(this, CLIENT) ?? this.status
  }

  /** Whether the version is the newest one and is in team review. */
  waitsForRelease({ id }: ContentVersion): boolean {
    return this.status === 'team_review' && this.currentVersionId === id
  }

  /** Copies the state of the newest version, which has just been posted or decided. */
  mirror(version: ContentVersion): void {
    this.currentVersionId = version.id
    this.status = version.status
    if (!version.releasedAt) return

    this.releasedVersionId = version.id
    this.releasedStatus = version.status
    this.releasedUpdatedAt = DateTime.utc()
  }
}
