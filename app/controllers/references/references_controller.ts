import type { HttpContext } from '@adonisjs/core/http'
import type { Actor } from '#access/actor'
import { createReference } from '#actions/references/create_reference'
import { deleteReference, restoreReference } from '#actions/references/delete_reference'
import { updateReference } from '#actions/references/update_reference'
import { listReferences, showReference } from '#queries/references/list_references'
import { libraryChoices } from '#controllers/references/library_choices'
import { signedPosters } from '#queries/files/file_url'
import { readList } from '#support/http/read_list'
import ReferenceTransformer from '#transformers/references/reference_transformer'
import {
  createReferenceValidator,
  referenceListValidator,
  updateReferenceValidator,
} from '#validators/references/reference'

/** One reference as the actor sees it. */
const serializeReference = async (actor: Actor, id: string) =>
  ReferenceTransformer.transform(await showReference(actor, id), actor.user.locale)

export default class ReferencesController {
  async index(ctx: HttpContext) {
    const page = await listReferences(ctx.actor, await readList(ctx, referenceListValidator))
    return ctx.serialize(
      ReferenceTransformer.paginate(page.all(), page.getMeta(), ctx.actor.user.locale)
    )
  }

  async listPage(ctx: HttpContext) {
    const { actor, inertia } = ctx
    const page = await listReferences(actor, await readList(ctx, referenceListValidator))
    return inertia.render('references/index', {
      references: ReferenceTransformer.transform(page.all(), actor.user.locale),
      metadata: page.getMeta(),
      posters: await signedPosters(
        actor,
        page.all().map(({ fileId }) => fileId)
      ),
      ...libraryChoices(actor),
    })
  }

  async showPage({ actor, inertia, params }: HttpContext) {
    return inertia.render('references/show', {
      reference: await serializeReference(actor, params.id),
      ...libraryChoices(actor),
    })
  }

  async show({ actor, params, serialize }: HttpContext) {
    return serialize(await serializeReference(actor, params.id))
  }

  async store({ actor, unvalidatedBody, response, serialize }: HttpContext) {
    const id = await createReference(actor, unvalidatedBody(createReferenceValidator))
    response.status(201)
    return serialize(await serializeReference(actor, id))
  }

  async update({ actor, unvalidatedBody, params, serialize }: HttpContext) {
    await updateReference(actor, params.id, unvalidatedBody(updateReferenceValidator))
    return serialize(await serializeReference(actor, params.id))
  }

  async destroy({ actor, params, response }: HttpContext) {
    await deleteReference(actor, params.id)
    return response.noContent()
  }

  async restore({ actor, params, serialize }: HttpContext) {
    await restoreReference(actor, params.id)
    return serialize(await serializeReference(actor, params.id))
  }
}
