import type { HttpContext } from '@adonisjs/core/http'
import { createComment } from '#actions/comments/create_comment'
import { commentsMark, listComments, showComment } from '#queries/comments/list_comments'
import { isNotModified } from '#support/etag'
import { readList } from '#support/read_list'
import CommentTransformer from '#transformers/comment_transformer'
import { commentListValidator, createCommentValidator } from '#validators/comment'

export default class ContentCommentsController {
  /** Pages ask for it every few seconds: what has not changed is not read again. */
  async index(ctx: HttpContext) {
    const filters = await readList(ctx, commentListValidator)
    const mark = await commentsMark(ctx.actor, ctx.params.id, filters)
    if (isNotModified(ctx, [ctx.actor.id, ctx.request.url(true), ...mark])) return
    const comments = await listComments(ctx.actor, ctx.params.id, filters)
    return ctx.serialize(CommentTransformer.transform(comments))
  }

  async store({ actor, body, params, response, serialize }: HttpContext) {
    const { id } = await createComment(actor, params.id, body(createCommentValidator))
    response.status(201)
    return serialize(CommentTransformer.transform(await showComment(actor, id)))
  }
}
