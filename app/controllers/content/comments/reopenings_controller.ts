import type { HttpContext } from '@adonisjs/core/http'
import { reopenComment } from '#actions/content/comments/resolve_comment'
import { showComment } from '#queries/content/comments/list_comments'
import CommentTransformer from '#transformers/content/comment_transformer'

export default class ReopeningsController {
  async store({ actor, params, serialize }: HttpContext) {
    await reopenComment(actor, params.id)
    return serialize(CommentTransformer.transform(await showComment(actor, params.id)))
  }
}
