import { compose } from '@adonisjs/core/helpers'
import { LibraryReferenceSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import { ofLiveCompanies, type AnyQuery } from '#models/mixins/belongs_to_company'
import { CompanyRecord } from '#models/mixins/company_record'

/** A video, an image or a link in the library, as an example for orders. */
export default class Reference extends compose(LibraryReferenceSchema, CompanyRecord) {
  static table = 'library_references'
  readonly entityType = 'reference'

  /**
   * Clients see the references of their company, and those that the team shares, unless the team has deleted them:
   * clients don't see the team's trash.
   */
  static applyScope(actor: Actor, query: AnyQuery): void {
    ofLiveCompanies(query)
    if (actor.seesAllCompanies) return
    query.whereRaw(
      `(library_references.company_id = ?
        or (library_references.is_shared and library_references.deleted_at is null))`,
      [actor.companyId]
    )
  }

  /** Whether it has a time axis to mark moments on. */
  get hasTime(): boolean {
    return this.kind !== 'image'
  }
}
