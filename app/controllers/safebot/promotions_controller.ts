import type { HttpContext } from '@adonisjs/core/http'
import { promoteRecord } from '#actions/safebot/promote_record'
import { showReference } from '#queries/references/show_reference'
import ReferenceTransformer from '#transformers/references/reference_transformer'
import { promoteRecordValidator } from '#validators/safebot/safebot'

export default class PromotionsController {
  async store({ actor, body, params, response, serialize }: HttpContext) {
    const promoted = await promoteRecord(actor, params.id, body(promoteRecordValidator))
    response.status(promoted.isNew ? 201 : 200)
    return serialize(
      ReferenceTransformer.transform(
        await showReference(actor, promoted.referenceId),
        actor.user.locale
      )
    )
  }
}
