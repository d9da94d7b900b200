import { compose } from '@adonisjs/core/helpers'
import { CommentSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import { seesComment } from '#models/content/comment_visibility'
import { ofLiveCompanies, type AnyQuery } from '#models/mixins/belongs_to_company'
import { CompanyRecord } from '#models/mixins/company_record'
import { Resolvable } from '#models/mixins/resolvable'

/** A comment on a version of a video, or a reply to one. */
export default class Comment extends compose(CommentSchema, CompanyRecord, Resolvable) {
  static table = 'comments'
  readonly entityType = 'comment'

  /**
   * Comments on live videos that the reader may see. Comments of the team, or on a version that is not
   * released, are visible to the team only; a reply has the visibility of its thread.
   */
  static applyScope(actor: Actor, query: AnyQuery): void {
    super.applyScope(actor, query)
    ofLiveCompanies(query)
    query.whereRaw(seesComment(actor, 'comments'))
  }
}
