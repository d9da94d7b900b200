import type { HttpContext } from '@adonisjs/core/http'
import { restoreMoment } from '#actions/references/restore_moment'
import { showMoment } from '#queries/references/show_reference'
import MomentTransformer from '#transformers/references/moment_transformer'

export default class MomentRestoresController {
  async store({ actor, params, serialize }: HttpContext) {
    const referenceId = await restoreMoment(actor, params.id)
    return serialize(MomentTransformer.transform(await showMoment(actor, referenceId, params.id)))
  }
}
