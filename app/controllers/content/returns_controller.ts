import type { HttpContext } from '@adonisjs/core/http'
import { returnToReview } from '#actions/content/return_to_review'
import { showContent } from '#queries/content/show_content'
import ContentTransformer from '#transformers/content/content_transformer'
import { returnToReviewValidator } from '#validators/content/content'

export default class ReturnsController {
  async store({ actor, body, params, serialize }: HttpContext) {
    await returnToReview(actor, params.id, body(returnToReviewValidator))
    const content = await showContent(actor, params.id)
    return serialize(ContentTransformer.transform(content, actor).useVariant('forReview'))
  }
}
