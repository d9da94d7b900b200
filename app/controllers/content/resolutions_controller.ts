import type { HttpContext } from '@adonisjs/core/http'
import { resolveRevision } from '#actions/content/resolve_revision'
import { showRevision } from '#queries/content/show_revision'
import RevisionTransformer from '#transformers/revision_transformer'
import { resolveRevisionValidator } from '#validators/revision'

export default class ResolutionsController {
  async store({ actor, body, params, serialize }: HttpContext) {
    await resolveRevision(actor, params.id, body(resolveRevisionValidator))
    return serialize(RevisionTransformer.transform(await showRevision(actor, params.id)))
  }
}
