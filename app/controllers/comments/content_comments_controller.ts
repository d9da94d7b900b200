import type { HttpContext } from '@adonisjs/core/http'
import { createComment } from '#actions/comments/create_comment'
import { listComments, showComment } from '#queries/comments/list_comments'
import { readList } from '#support/read_list'
import CommentTransformer from '#transformers/comment_transformer'
import { commentListValidator, createCommentValidator } from '#validators/comment'

export default class ContentCommentsController {
  async index(ctx: HttpContext) {
    const filters = await readList(ctx, commentListValidator)
    const comments = await listComments(ctx.actor, ctx.params.id, filters)
    return ctx.serialize(CommentTransformer.transform(comments))
  }

  async store({ actor, body, params, response, serialize }: HttpContext) {
    const { id } = await createComment(actor, params.id, body(createCommentValidator))
    response.status(201)
    return serialize(CommentTransformer.transform(await showComment(actor, id)))
  }
}
