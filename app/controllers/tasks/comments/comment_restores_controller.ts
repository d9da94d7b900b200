import type { HttpContext } from '@adonisjs/core/http'
import { restoreTaskComment } from '#actions/tasks/comments/restore_task_comment'
import { showTaskComment } from '#queries/tasks/task_comments'
import TaskCommentTransformer from '#transformers/tasks/task_comment_transformer'

export default class CommentRestoresController {
  async store({ actor, params, serialize }: HttpContext) {
    await restoreTaskComment(actor, params.id)
    return serialize(TaskCommentTransformer.transform(await showTaskComment(actor, params.id)))
  }
}
