import type { HttpContext } from '@adonisjs/core/http'
import { releaseContent } from '#actions/content/release_content'
import ContentItem from '#models/content_item'
import ContentPolicy from '#policies/content_policy'
import { showContent } from '#queries/content/show_content'
import ContentTransformer from '#transformers/content_transformer'

export default class ReleasesController {
  async store({ actor, bouncer, params, serialize }: HttpContext) {
    const item = await ContentItem.visibleTo(actor).findOrFail(params.id)
    await bouncer.with(ContentPolicy).authorize('release', item)
    await releaseContent(actor, item)

    const content = await showContent(actor, item.id)
    return serialize(ContentTransformer.transform(content, actor).useVariant('forReview'))
  }
}
