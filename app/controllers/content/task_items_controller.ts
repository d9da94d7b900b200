import type { HttpContext } from '@adonisjs/core/http'
import { createContent } from '#actions/content/create_content'
import { showPosted } from '#queries/content/show_content'
import ContentTransformer from '#transformers/content/content_transformer'
import { createContentValidator } from '#validators/content/content'

export default class TaskItemsController {
  async store({ actor, body, params, response, serialize }: HttpContext) {
    const version = await createContent(actor, params.taskId, body(createContentValidator))
    response.status(201)
    const content = await showPosted(actor, version)
    return serialize(ContentTransformer.transform(content, actor).useVariant('forReview'))
  }
}
