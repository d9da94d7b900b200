import type { HttpContext } from '@adonisjs/core/http'
import { deleteComment, restoreComment } from '#actions/content/comments/delete_comment'
import { resolveComment, reopenComment } from '#actions/content/comments/resolve_comment'
import { updateComment } from '#actions/content/comments/update_comment'
import { showComment } from '#queries/content/comments/list_comments'
import CommentTransformer from '#transformers/content/comment_transformer'
import { updateCommentValidator } from '#validators/content/comment'

export default class CommentsController {
  async update({ actor, unvalidatedBody, params, serialize }: HttpContext) {
    await updateComment(actor, params.id, unvalidatedBody(updateCommentValidator))
    return serialize(CommentTransformer.transform(await showComment(actor, params.id)))
  }

  async destroy({ actor, params, response }: HttpContext) {
    await deleteComment(actor, params.id)
    return response.noContent()
  }

  async restore({ actor, params, serialize }: HttpContext) {
    await restoreComment(actor, params.id)
    return serialize(CommentTransformer.transform(await showComment(actor, params.id)))
  }

  async resolve({ actor, params, serialize }: HttpContext) {
    await resolveComment(actor, params.id)
    return serialize(CommentTransformer.transform(await showComment(actor, params.id)))
  }

  async reopen({ actor, params, serialize }: HttpContext) {
    await reopenComment(actor, params.id)
    return serialize(CommentTransformer.transform(await showComment(actor, params.id)))
  }
}
