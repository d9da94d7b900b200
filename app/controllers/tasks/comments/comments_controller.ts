import type { HttpContext } from '@adonisjs/core/http'
import { createTaskComment } from '#actions/tasks/comments/create_task_comment'
import { deleteTaskComment, restoreTaskComment } from '#actions/tasks/comments/delete_task_comment'
import { updateTaskComment } from '#actions/tasks/comments/update_task_comment'
import Task from '#models/tasks/task'
import { showTaskComment, taskComments } from '#queries/tasks/task_comments'
import { readList } from '#support/http/read_list'
import TaskCommentTransformer from '#transformers/tasks/task_comment_transformer'
import {
  createTaskCommentValidator,
  taskCommentListValidator,
  updateTaskCommentValidator,
} from '#validators/tasks/task_comment'

export default class CommentsController {
  async index(ctx: HttpContext) {
    const task = await Task.visibleTo(ctx.actor).findOrFail(ctx.params.id)
    const page = await taskComments(ctx.actor, task, await readList(ctx, taskCommentListValidator))
    return ctx.serialize(TaskCommentTransformer.paginate(page.all(), page.getMeta()))
  }

  async store({ actor, unvalidatedBody, params, response, serialize }: HttpContext) {
    const { id } = await createTaskComment(
      actor,
      params.id,
      unvalidatedBody(createTaskCommentValidator)
    )
    response.status(201)
    return serialize(TaskCommentTransformer.transform(await showTaskComment(actor, id)))
  }

  async update({ actor, unvalidatedBody, params, serialize }: HttpContext) {
    await updateTaskComment(actor, params.id, unvalidatedBody(updateTaskCommentValidator))
    return serialize(TaskCommentTransformer.transform(await showTaskComment(actor, params.id)))
  }

  async destroy({ actor, params, response }: HttpContext) {
    await deleteTaskComment(actor, params.id)
    return response.noContent()
  }

  async restore({ actor, params, serialize }: HttpContext) {
    await restoreTaskComment(actor, params.id)
    return serialize(TaskCommentTransformer.transform(await showTaskComment(actor, params.id)))
  }
}
