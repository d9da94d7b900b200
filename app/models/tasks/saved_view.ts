import { compose } from '@adonisjs/core/helpers'
import { SavedViewSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import type { AnyQuery } from '#models/mixins/belongs_to_company'
import { CompanyRecord } from '#models/mixins/company_record'

/** A list's filters and sort order, saved by a user under a name. */
export default class SavedView extends compose(SavedViewSchema, CompanyRecord) {
  static table = 'saved_views'
  readonly entityType = 'saved_view'

  /** Restricts to the user's own views, for every reach. */
  static applyScope(actor: Actor, query: AnyQuery): void {
    query.where('saved_views.user_id', actor.id)
  }
}
