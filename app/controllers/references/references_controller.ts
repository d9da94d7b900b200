import type { HttpContext } from '@adonisjs/core/http'
import { createReference } from '#actions/references/create_reference'
import { deleteReference } from '#actions/references/delete_reference'
import { updateReference } from '#actions/references/update_reference'
import { listReferences } from '#queries/references/list_references'
import { showReference } from '#queries/references/show_reference'
import { readList } from '#support/read_list'
import ReferenceTransformer from '#transformers/reference_transformer'
import {
  createReferenceValidator,
  referenceListValidator,
  updateReferenceValidator,
} from '#validators/reference'

export default class ReferencesController {
  async index(ctx: HttpContext) {
    const page = await listReferences(ctx.actor, await readList(ctx, referenceListValidator))
    return ctx.serialize(ReferenceTransformer.paginate(page.all(), page.getMeta()))
  }

  async show({ actor, params, serialize }: HttpContext) {
    return serialize(ReferenceTransformer.transform(await showReference(actor, params.id)))
  }

  async store({ actor, body, response, serialize }: HttpContext) {
    const id = await createReference(actor, body(createReferenceValidator))
    response.status(201)
    return serialize(ReferenceTransformer.transform(await showReference(actor, id)))
  }

  async update({ actor, body, params, serialize }: HttpContext) {
    await updateReference(actor, params.id, body(updateReferenceValidator))
    return serialize(ReferenceTransformer.transform(await showReference(actor, params.id)))
  }

  async destroy({ actor, params, response }: HttpContext) {
    await deleteReference(actor, params.id)
    return response.noContent()
  }
}
