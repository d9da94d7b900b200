import type { HttpContext } from '@adonisjs/core/http'
import { resolveRevision } from '#actions/content/resolve_revision'
import Revision from '#models/revision'
import RevisionPolicy from '#policies/revision_policy'
import { showRevision } from '#queries/content/show_revision'
import RevisionTransformer from '#transformers/revision_transformer'
import { resolveRevisionValidator } from '#validators/revision'

export default class ResolutionsController {
  async store({ actor, bouncer, params, request, serialize }: HttpContext) {
    const revision = await Revision.visibleTo(actor).findOrFail(params.id)
    await bouncer.with(RevisionPolicy).authorize('resolve', revision)
    const { note } = await request.validateUsing(resolveRevisionValidator)
    await resolveRevision(actor, revision, note ?? null)
    return serialize(RevisionTransformer.transform(await showRevision(actor, revision.id), actor))
  }
}
