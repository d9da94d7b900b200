import { compose } from '@adonisjs/core/helpers'
import { SafebotRecordSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import { ofLiveCompanies, type AnyQuery } from '#models/mixins/belongs_to_company'
import { CompanyRecord } from '#models/mixins/company_record'

/** A saved link to a video, which a worker downloads. It belongs to the company of the user who saved it. */
export default class SafebotRecord extends compose(SafebotRecordSchema, CompanyRecord) {
  static table = 'safebot_records'
  readonly entityType = 'safebot_record'

  static applyScope(actor: Actor, query: AnyQuery): void {
    super.applyScope(actor, query)
    ofLiveCompanies(query)
  }

  get isOver(): boolean {
    return this.status === 'ready' || this.status === 'failed'
  }

  /** The title; the URL while the link has no title. */
  get name(): string {
    return this.title ?? this.url
  }
}
