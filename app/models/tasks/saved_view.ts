import { compose } from '@adonisjs/core/helpers'
import { SavedViewSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import type { AnyQuery } from '#models/mixins/belongs_to_company'
import { CompanyRecord } from '#models/mixins/company_record'

/** A list with its filters and its sort, kept under a name by the one who uses it. */
export default class SavedView extends compose(SavedViewSchema, CompanyRecord) {
  static table = 'saved_views'
  readonly entityType = 'saved_view'

  /** The user's own, whatever their reach. */
  static applyScope(actor: Actor, query: AnyQuery): void {
    query.where('saved_views.user_id', actor.id)
  }
}
