import { compose } from '@adonisjs/core/helpers'
import { RevisionNoteSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import { visibleToSql } from '#models/content/comment_visibility'
import type { AnyQuery } from '#models/mixins/belongs_to_company'
import { CompanyRecord } from '#models/mixins/company_record'
import { Resolvable } from '#models/mixins/resolvable'

/** One point of a revision's checklist, made from a comment or added by hand. */
export default class RevisionNote extends compose(RevisionNoteSchema, CompanyRecord, Resolvable) {
  static table = 'revision_notes'

  /** Notes of visible revisions; notes made from a team comment are visible to the team only. */
  static applyScope(actor: Actor, query: AnyQuery): void {
    super.applyScope(actor, query)
    query.whereRaw(visibleToSql(actor, 'revision_notes'))
  }
}
