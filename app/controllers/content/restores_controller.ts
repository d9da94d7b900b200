import type { HttpContext } from '@adonisjs/core/http'
import { restoreContent } from '#actions/content/restore_content'
import ContentItem from '#models/content_item'
import ContentPolicy from '#policies/content_policy'
import { showContent } from '#queries/content/show_content'
import ContentTransformer from '#transformers/content_transformer'

export default class RestoresController {
  async store({ actor, bouncer, params, serialize }: HttpContext) {
    const item = await ContentItem.visibleTo(actor).onlyTrashed().findOrFail(params.id)
    await bouncer.with(ContentPolicy).authorize('remove', item)
    await restoreContent(actor, item)

    const content = await showContent(actor, item.id)
    return serialize(ContentTransformer.transform(content, actor).useVariant('forReview'))
  }
}
