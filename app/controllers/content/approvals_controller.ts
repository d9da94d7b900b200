import type { HttpContext } from '@adonisjs/core/http'
import { approveContent } from '#actions/content/approve_content'
import ContentItem from '#models/content_item'
import ContentPolicy from '#policies/content_policy'
import { showContent } from '#queries/content/show_content'
import ContentTransformer from '#transformers/content_transformer'
import { approveContentValidator } from '#validators/content'

export default class ApprovalsController {
  async store({ actor, bouncer, params, request, serialize }: HttpContext) {
    const item = await ContentItem.visibleTo(actor).findOrFail(params.id)
    await bouncer.with(ContentPolicy).authorize('approve', item)
    const { versionId } = await request.validateUsing(approveContentValidator)
    await approveContent(actor, item, versionId)

    const content = await showContent(actor, item.id)
    return serialize(ContentTransformer.transform(content, actor).useVariant('forReview'))
  }
}
