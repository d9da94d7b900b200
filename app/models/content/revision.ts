import { compose } from '@adonisjs/core/helpers'
import { DateTime } from 'luxon'
import { RevisionSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import type { Trx } from '#lucid/transaction'
import { revisionStatus, type ContentReader } from '#models/content/content_visibility'
import { ofLiveOrders, type AnyQuery } from '#models/mixins/belongs_to_company'
import { CompanyRecord } from '#models/mixins/company_record'
import type { RevisionStatus } from '#models/content/values'

/** A numbered request for changes to a content item. */
export default class Revision extends compose(RevisionSchema, CompanyRecord) {
  static table = 'revisions'
  readonly entityType = 'revision'

  /** Revisions of live orders of live companies. An item that is deleted takes its revisions along. */
  static applyScope(actor: Actor, query: AnyQuery): void {
    super.applyScope(actor, query)
    ofLiveOrders(query)
  }

  /** Returns the status as this reader sees it. */
  statusFor(reader: ContentReader): RevisionStatus {
    return revisionStatus(this, reader)
  }

  /**
   * Makes visible to clients which revisions were resolved while the version that answers them was in team review.
   */
  static async publishResolutions(trx: Trx, itemId: string): Promise<void> {
    await this.query({ client: trx })
      .where('content_item_id', itemId)
      .where('status', 'resolved')
      .where('released_status', 'open')
      .update({ released_status: 'resolved' })
  }

  /**
   * Closes the revision.
   * @param visibly whether clients see that it is closed; false while the version that answers it is in team review
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
