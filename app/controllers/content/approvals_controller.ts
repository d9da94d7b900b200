import type { HttpContext } from '@adonisjs/core/http'
import { approveContent } from '#actions/content/approve_content'
import { showContent } from '#queries/content/show_content'
import ContentTransformer from '#transformers/content/content_transformer'
import { approveContentValidator } from '#validators/content/content'

export default class ApprovalsController {
  async store({ actor, body, params, serialize }: HttpContext) {
    await approveContent(actor, params.id, body(approveContentValidator))
    const content = await showContent(actor, params.id)
    return serialize(ContentTransformer.transform(content, actor).useVariant('forReview'))
  }
}
