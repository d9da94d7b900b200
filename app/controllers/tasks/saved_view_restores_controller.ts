import type { HttpContext } from '@adonisjs/core/http'
import { restoreSavedView } from '#actions/tasks/saved_views/restore_saved_view'
import SavedViewTransformer from '#transformers/tasks/saved_view_transformer'

export default class SavedViewRestoresController {
  async store({ actor, params, serialize }: HttpContext) {
    return serialize(SavedViewTransformer.transform(await restoreSavedView(actor, params.id)))
  }
}
