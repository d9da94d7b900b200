import { compose } from '@adonisjs/core/helpers'
import { ReferenceMomentSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import type { AnyQuery } from '#models/mixins/belongs_to_company'
import { CompanyRecord } from '#models/mixins/company_record'
import Reference from '#models/references/reference'

/**
 * SQL: whether a client of the company `:readerCompany` sees a moment of a reference that they see. In a shared
 * reference, clients don't see the moments that other clients marked.
 */
export function seesMoment(moment: string, reference: string): string {
  return `(${moment}.company_id = :readerCompany or ${moment}.company_id = ${reference}.company_id)`
}

/** A stretch of a reference that a user marked, in milliseconds from its beginning. */
export default class ReferenceMoment extends compose(ReferenceMomentSchema, CompanyRecord) {
  static table = 'reference_moments'

  /** Moments of live references that this user sees. */
  static applyScope(actor: Actor, query: AnyQuery): void {
    query.whereIn('reference_moments.reference_id', Reference.visibleTo(actor).select('id'))
    if (actor.seesAllCompanies) return
    query.whereRaw(
      `exists (select 1 from library_references r where r.id = reference_moments.reference_id
                and ${seesMoment('reference_moments', 'r')})`,
      { readerCompany: actor.companyId }
    )
  }
}
