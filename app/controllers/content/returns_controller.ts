import type { HttpContext } from '@adonisjs/core/http'
import { returnToReview } from '#actions/content/return_to_review'
import ContentItem from '#models/content_item'
import ContentPolicy from '#policies/content_policy'
import { showContent } from '#queries/content/show_content'
import ContentTransformer from '#transformers/content_transformer'
import { returnToReviewValidator } from '#validators/content'

export default class ReturnsController {
  async store({ actor, bouncer, params, request, serialize }: HttpContext) {
    const item = await ContentItem.visibleTo(actor).findOrFail(params.id)
    await bouncer.with(ContentPolicy).authorize('returnToReview', item)
    const { reason } = await request.validateUsing(returnToReviewValidator)
    await returnToReview(actor, item, reason)

    const content = await showContent(actor, item.id)
    return serialize(ContentTransformer.transform(content, actor).useVariant('forReview'))
  }
}
