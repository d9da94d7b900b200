import type { HttpContext } from '@adonisjs/core/http'
import { requestRevision } from '#actions/content/revisions/request_revision'
import { resolveRevision } from '#actions/content/revisions/resolve_revision'
import { clientChoices } from '#controllers/companies/client_choices'
import { anyAnswered, listRevisions, revisionsOf } from '#queries/content/revisions/list_revisions'
import { showRevision, videoOf } from '#queries/content/revisions/show_revision'
import { signedPosters } from '#queries/files/file_url'
import { videoMakers } from '#queries/tasks/task_choices'
import { readList } from '#support/http/read_list'
import UserRefTransformer from '#transformers/identity/user_ref_transformer'
import RevisionTransformer from '#transformers/content/revision_transformer'
import { requestRevisionValidator } from '#validators/content/content'
import { revisionListValidator, resolveRevisionValidator } from '#validators/content/revision'

export default class RevisionsController {
  async index(ctx: HttpContext) {
    const page = await listRevisions(ctx.actor, await readList(ctx, revisionListValidator))
    return ctx.serialize(RevisionTransformer.paginate(page.all(), page.getMeta()))
  }

  /**
   * The open revisions, the most urgent first, without those of cancelled orders unless the query string names states;
   * if it asks for other states only, newest first.
   */
  async listPage(ctx: HttpContext) {
    const input = await readList(ctx, revisionListValidator)
    const sort = !input.status || input.status.includes('open') ? 'urgency' : '-createdAt'
    const page = await listRevisions(
      ctx.actor,
      { status: ['open'], sort, ...input },
      { ofCancelled: input.status !== undefined }
    )
    return ctx.inertia.render('content/revisions', {
      revisions: RevisionTransformer.transform(page.all()).useVariant('forList'),
      metadata: page.getMeta(),
      posters: await signedPosters(
        ctx.actor,
        page.all().map(({ poster }) => poster?.fileId)
      ),
      anyAnswered: await anyAnswered(ctx.actor),
      companies: () => clientChoices(ctx.actor),
      users: async () => UserRefTransformer.transform(await videoMakers(ctx.actor)),
    })
  }

  async show({ actor, params, serialize }: HttpContext) {
    return serialize(RevisionTransformer.transform(await showRevision(actor, params.id)))
  }

  /** A revision with its checklist, and the previous and next revisions of the same video. */
  async showPage({ actor, inertia, params }: HttpContext) {
    const revision = await showRevision(actor, params.id)
    return inertia.render('content/revision', {
      revision: RevisionTransformer.transform(revision).useVariant('forList'),
      video: await videoOf(actor, revision),
      history: RevisionTransformer.transform(await revisionsOf(actor, revision.contentId)),
    })
  }

  async store({ actor, unvalidatedBody, params, response, serialize }: HttpContext) {
    const { id } = await requestRevision(
      actor,
      params.id,
      unvalidatedBody(requestRevisionValidator)
    )
    response.status(201)
    return serialize(RevisionTransformer.transform(await showRevision(actor, id)))
  }

  async resolve({ actor, unvalidatedBody, params, serialize }: HttpContext) {
    await resolveRevision(actor, params.id, unvalidatedBody(resolveRevisionValidator))
    return serialize(RevisionTransformer.transform(await showRevision(actor, params.id)))
  }
}
