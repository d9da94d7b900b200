import type { HttpContext } from '@adonisjs/core/http'
import { requestRevision } from '#actions/content/request_revision'
import { showRevision } from '#queries/content/show_revision'
import RevisionTransformer from '#transformers/revision_transformer'
import { requestRevisionValidator } from '#validators/content'

export default class RevisionRequestsController {
  async store({ actor, body, params, response, serialize }: HttpContext) {
    const { id } = await requestRevision(actor, params.id, body(requestRevisionValidator))
    response.status(201)
    return serialize(RevisionTransformer.transform(await showRevision(actor, id)))
  }
}
