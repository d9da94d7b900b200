import type { HttpContext } from '@adonisjs/core/http'
import { requestRevision } from '#actions/content/revisions/request_revision'
import { showRevision } from '#queries/content/revisions/show_revision'
import RevisionTransformer from '#transformers/content/revision_transformer'
import { requestRevisionValidator } from '#validators/content/content'

export default class RevisionRequestsController {
  async store({ actor, body, params, response, serialize }: HttpContext) {
    const { id } = await requestRevision(actor, params.id, body(requestRevisionValidator))
    response.status(201)
    return serialize(RevisionTransformer.transform(await showRevision(actor, id)))
  }
}
