import type { HttpContext } from '@adonisjs/core/http'
import { restoreCategory } from '#actions/references/restore_category'
import { showCategory } from '#queries/references/show_category'
import CategoryTransformer from '#transformers/references/category_transformer'

export default class CategoryRestoresController {
  async store({ actor, params, serialize }: HttpContext) {
    await restoreCategory(actor, params.id)
    return serialize(CategoryTransformer.transform(await showCategory(actor, params.id)))
  }
}
