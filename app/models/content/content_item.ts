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
 * A video of an order, with its stack of versions. It repeats the state of its newest
 * version, and of the newest one that reached the client, for its lists.
 */
export default class ContentItem extends compose(ContentItemSchema, CompanyRecord) {
  static table = 'content_items'
  readonly entityType = 'content'

  /** Items of live orders of live companies; clients meet those with a released version only. */
  static applyScope(actor: Actor, query: AnyQuery): void {
    super.applyScope(actor, query)
    ContentItem.ofLiveOrders(query)
    query.whereRaw(seesItem(actor))
  }

  /** Leaves out the videos of deleted orders, whose status they don't repeat, and of deleted companies. */
  static ofLiveOrders<Query extends AnyQuery>(query: Query): Query {
    return ofLiveCompanies(query).whereNotNull('content_items.order_status')
  }

  /** Whether any version has reached the client. */
  get isReleased(): boolean {
    return Boolean(this.releasedVersionId)
  }

  /** The status as this reader sees it, of an item that they may see. */
  statusFor(reader: ContentReader): ContentStatus {
    return itemStatus(this, reader)!
  }

  /** The status that any user who may see the item may see. */
  get publicStatus(): ContentStatus {
    return itemStatus(this, CLIENT) ?? this.status
  }

  /** Whether a version is the newest one, and waits in team review. */
  waitsForRelease({ id }: ContentVersion): boolean {
    return this.status === 'team_review' && this.currentVersionId === id
  }

  /** Repeats the state of its newest version, which has just been posted or decided. */
  mirror(version: ContentVersion): void {
    this.currentVersionId = version.id
    this.status = version.status
    if (!version.releasedAt) return

    this.releasedVersionId = version.id
    this.releasedStatus = version.status
    this.releasedUpdatedAt = DateTime.utc()
  }
}
