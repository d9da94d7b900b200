import type { HttpContext } from '@adonisjs/core/http'
import { restoreComment } from '#actions/content/comments/restore_comment'
import { showComment } from '#queries/content/comments/list_comments'
import CommentTransformer from '#transformers/content/comment_transformer'

export default class RestoresController {
  async store({ actor, params, serialize }: HttpContext) {
    await restoreComment(actor, params.id)
    return serialize(CommentTransformer.transform(await showComment(actor, params.id)))
  }
}
