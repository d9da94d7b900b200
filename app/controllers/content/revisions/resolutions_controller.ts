import type { HttpContext } from '@adonisjs/core/http'
import { resolveRevision } from '#actions/content/revisions/resolve_revision'
import { showRevision } from '#queries/content/revisions/show_revision'
import RevisionTransformer from '#transformers/content/revision_transformer'
import { resolveRevisionValidator } from '#validators/content/revision'

export default class ResolutionsController {
  async store({ actor, body, params, serialize }: HttpContext) {
    await resolveRevision(actor, params.id, body(resolveRevisionValidator))
    return serialize(RevisionTransformer.transform(await showRevision(actor, params.id)))
  }
}
