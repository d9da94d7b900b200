import { compose } from '@adonisjs/core/helpers'
import { DateTime } from 'luxon'
import { RevisionSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import type { Trx } from '#lucid/transaction'
import { revisionStatus, type ContentReader } from '#models/content/content_visibility'
import { ofLiveOrders, type AnyQuery } from '#models/mixins/belongs_to_company'
import { CompanyRecord } from '#models/mixins/company_record'
import type { RevisionStatus } from '#models/content/values'

/** One request for changes to a content item, by its number. */
export default class Revision extends compose(RevisionSchema, CompanyRecord) {
  static table = 'revisions'
  readonly entityType = 'revision'

  /** Revisions of live orders of live companies. Their items' deletion takes them along. */
  static applyScope(actor: Actor, query: AnyQuery): void {
    super.applyScope(actor, query)
    ofLiveOrders(query)
  }

  /** The status as this reader sees it. */
  statusFor(reader: ContentReader): RevisionStatus {
    return revisionStatus(this, reader)
  }

  /** Lets clients know of the revisions that were answered while the answer was still with the team. */
  static async publishResolutions(trx: Trx, itemId: string): Promise<void> {
    await this.query({ client: trx })
      .where('content_item_id', itemId)
      .where('status', 'resolved')
      .where('released_status', 'open')
      .update({ released_status: 'resolved' })
  }

  /**
   * Closes the revision.
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
