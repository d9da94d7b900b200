import type { HttpContext } from '@adonisjs/core/http'
import { recordAuditInTransaction } from '#actions/audit/record_audit'
import { findAnchors } from '#actions/content/changes/find_anchors'
import { createComment } from '#actions/content/comments/create_comment'
import { commentTable } from '#queries/content/comments/comment_table'
import { exportComments } from '#queries/content/comments/export_comments'
import {
  commentsEtagValues,
  commentsOf,
  showComment,
} from '#queries/content/comments/list_comments'
import { contentDisposition } from '#support/http/content_disposition'
import { isNotModified } from '#support/http/etag'
import { readList } from '#support/http/read_list'
import { csvOf } from '#support/strings/csv'
import CommentRowTransformer from '#transformers/content/comment_row_transformer'
import CommentTransformer from '#transformers/content/comment_transformer'
import {
  commentListValidator,
  createCommentValidator,
  type CommentListInput,
} from '#validators/content/comment'

export default class ContentCommentsController {
  /** Pages poll this every few seconds: unchanged comments are not read again. */
  async index(ctx: HttpContext) {
    const filters = await readList(ctx, commentListValidator)
    if (filters.format) return this.#download(ctx, filters)
    if (filters.on) return this.#on(ctx, filters, filters.on)
    const mark = await commentsEtagValues(ctx.actor, ctx.params.id, filters)
    if (isNotModified(ctx, [ctx.actor.id, ctx.request.url(true), ...mark])) return
    const comments = await commentsOf(ctx.actor, ctx.params.id, filters)
    return ctx.serialize(CommentRowTransformer.transform(comments))
  }

  async store({ actor, unvalidatedBody, params, response, serialize }: HttpContext) {
    const { id } = await createComment(actor, params.id, unvalidatedBody(createCommentValidator))
    response.status(201)
    return serialize(CommentTransformer.transform(await showComment(actor, id)))
  }

  /** The same comments with their matching frames in another version. */
  async #on(ctx: HttpContext, filters: CommentListInput, on: string) {
    const { actor, params, request } = ctx
    const anchors = await findAnchors(actor, params.id, filters, on)
    const mark = await commentsEtagValues(actor, params.id, filters)
    if (isNotModified(ctx, [actor.id, request.url(true), ...mark, ...anchors.mark])) return
    const comments = await commentsOf(actor, params.id, filters)
    return ctx.serialize(CommentRowTransformer.transform(comments, anchors.of))
  }

  /**
   * The same comments as a file, for a spreadsheet or an editing program; the export is recorded in the audit log.
   */
  async #download({ actor, params, response }: HttpContext, filters: CommentListInput) {
    const exported = await exportComments(actor, params.id, filters)
    const subject = { entityType: 'content' as const, id: params.id, companyId: exported.companyId }
    const audience = exported.isInternal ? 'team' : 'everyone'
    const after = { format: exported.format }
    await recordAuditInTransaction(actor, 'content.export_comments', subject, { audience, after })
    response.header('content-type', TYPES[exported.format])
    response.header('content-disposition', contentDisposition('attachment', exported.name))
    if (exported.format === 'csv') response.stream(csvOf(commentTable(exported.rows, actor)))
    else response.send(exported.text)
  }
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  edl: 'text/plain; charset=utf-8',
  fcpxml: 'application/xml; charset=utf-8',
  xmeml: 'application/xml; charset=utf-8',
}
