import { compose } from '@adonisjs/core/helpers'
import { CommentSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import { seesComment } from '#models/content/comment_visibility'
import { ofLiveCompanies, type AnyQuery } from '#models/mixins/belongs_to_company'
import { CompanyRecord } from '#models/mixins/company_record'
import { Resolvable } from '#models/mixins/resolvable'

/** What somebody says about a version of a video, or answers to what somebody said. */
export default class Comment extends compose(CommentSchema, CompanyRecord, Resolvable) {
  static table = 'comments'
  readonly entityType = 'comment'

  /**
   * Comments on what the reader sees of live videos. What is for the team, or on a version
   * that has not reached the client, reaches nobody else; an answer goes with its thread.
   */
  static narrowTo(actor: Actor, query: AnyQuery): void {
    super.narrowTo(actor, query)
    ofLiveCompanies(query)
    query.whereRaw(seesComment(actor, 'comments'))
  }
}
