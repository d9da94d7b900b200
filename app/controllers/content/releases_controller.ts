import type { HttpContext } from '@adonisjs/core/http'
import { releaseContent } from '#actions/content/release_content'
import { showContent } from '#queries/content/show_content'
import ContentTransformer from '#transformers/content/content_transformer'
import { releaseContentValidator } from '#validators/content/content'

export default class ReleasesController {
  async store({ actor, body, params, serialize }: HttpContext) {
    await releaseContent(actor, params.id, body(releaseContentValidator))
    const content = await showContent(actor, params.id)
    return serialize(ContentTransformer.transform(content, actor).useVariant('forReview'))
  }
}
