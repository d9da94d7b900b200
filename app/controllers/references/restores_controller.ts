import type { HttpContext } from '@adonisjs/core/http'
import { restoreReference } from '#actions/references/restore_reference'
import { showReference } from '#queries/references/show_reference'
import ReferenceTransformer from '#transformers/references/reference_transformer'

export default class RestoresController {
  async store({ actor, params, serialize }: HttpContext) {
    await restoreReference(actor, params.id)
    return serialize(
      ReferenceTransformer.transform(await showReference(actor, params.id), actor.user.locale)
    )
  }
}
