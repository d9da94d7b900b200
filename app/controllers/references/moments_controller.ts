import type { HttpContext } from '@adonisjs/core/http'
import { createMoment } from '#actions/references/create_moment'
import { deleteMoment, restoreMoment } from '#actions/references/delete_moment'
import { updateMoment } from '#actions/references/update_moment'
import { showMoment } from '#queries/references/list_references'
import { createMomentValidator, updateMomentValidator } from '#validators/references/reference'

export default class MomentsController {
  async store({ actor, unvalidatedBody, params, response, serialize }: HttpContext) {
    const id = await createMoment(actor, params.id, unvalidatedBody(createMomentValidator))
    response.status(201)
    return serialize(await showMoment(actor, params.id, id))
  }

  async update({ actor, unvalidatedBody, params, serialize }: HttpContext) {
    const referenceId = await updateMoment(actor, params.id, unvalidatedBody(updateMomentValidator))
    return serialize(await showMoment(actor, referenceId, params.id))
  }

  async destroy({ actor, params, response }: HttpContext) {
    await deleteMoment(actor, params.id)
    return response.noContent()
  }

  async restore({ actor, params, serialize }: HttpContext) {
    const referenceId = await restoreMoment(actor, params.id)
    return serialize(await showMoment(actor, referenceId, params.id))
  }
}
