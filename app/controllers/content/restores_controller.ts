import type { HttpContext } from '@adonisjs/core/http'
import { restoreContent } from '#actions/content/restore_content'
import { showContent } from '#queries/content/show_content'
import ContentTransformer from '#transformers/content/content_transformer'

export default class RestoresController {
  async store({ actor, params, serialize }: HttpContext) {
    await restoreContent(actor, params.id)
    const content = await showContent(actor, params.id)
    return serialize(ContentTransformer.transform(content, actor).useVariant('forReview'))
  }
}
