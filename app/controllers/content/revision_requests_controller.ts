import type { HttpContext } from '@adonisjs/core/http'
import { requestRevision } from '#actions/content/request_revision'
import ContentItem from '#models/content_item'
import ContentPolicy from '#policies/content_policy'
import { showRevision } from '#queries/content/show_revision'
import RevisionTransformer from '#transformers/revision_transformer'
import { requestRevisionValidator } from '#validators/content'

export default class RevisionRequestsController {
  async store({ actor, bouncer, params, request, response, serialize }: HttpContext) {
    const item = await ContentItem.visibleTo(actor).findOrFail(params.id)
    await bouncer.with(ContentPolicy).authorize('requestRevision', item)
    const input = await request.validateUsing(requestRevisionValidator)
    const { id } = await requestRevision(actor, item, input)

    response.status(201)
    return serialize(RevisionTransformer.transform(await showRevision(actor, id), actor))
  }
}
