import type { HttpContext } from '@adonisjs/core/http'
import { showDrawing } from '#queries/content/comments/list_comments'
import DrawingTransformer from '#transformers/content/drawing_transformer'

export default class DrawingsController {
  async show({ actor, params, serialize }: HttpContext) {
    return serialize(DrawingTransformer.transform(await showDrawing(actor, params.id)))
  }
}
