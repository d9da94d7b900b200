import type { HttpContext } from '@adonisjs/core/http'
import { createContent } from '#actions/content/create_content'
import Task from '#models/task'
import ContentPolicy from '#policies/content_policy'
import { showPosted } from '#queries/content/show_content'
import ContentTransformer from '#transformers/content_transformer'
import { createContentValidator } from '#validators/content'

export default class TaskItemsController {
  async store({ actor, bouncer, params, request, response, serialize }: HttpContext) {
    const task = await Task.visibleTo(actor).findOrFail(params.taskId)
    await bouncer.with(ContentPolicy).authorize('post', task)
    const input = await request.validateUsing(createContentValidator)
    const version = await createContent(actor, task, input)

    response.status(201)
    const item = await showPosted(actor, version)
    return serialize(ContentTransformer.transform(item, actor).useVariant('forReview'))
  }
}
