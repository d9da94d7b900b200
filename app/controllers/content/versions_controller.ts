import type { HttpContext } from '@adonisjs/core/http'
import { addVersion } from '#actions/content/add_version'
import ContentItem from '#models/content_item'
import ContentPolicy from '#policies/content_policy'
import { showPosted } from '#queries/content/show_content'
import ContentTransformer from '#transformers/content_transformer'
import { addVersionValidator } from '#validators/content'

export default class VersionsController {
  async store({ actor, bouncer, params, request, response, serialize }: HttpContext) {
    const item = await ContentItem.visibleTo(actor).findOrFail(params.id)
    await bouncer.with(ContentPolicy).authorize('addVersion', item)
    const input = await request.validateUsing(addVersionValidator)
    const version = await addVersion(actor, item, input)

    response.status(201)
    const posted = await showPosted(actor, version)
    return serialize(ContentTransformer.transform(posted, actor).useVariant('forReview'))
  }
}
