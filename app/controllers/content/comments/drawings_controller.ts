import type { HttpContext } from '@adonisjs/core/http'
import { showDrawing } from '#queries/content/comments/list_comments'

export default class DrawingsController {
  async show({ actor, params, serialize }: HttpContext) {
    return serialize(await showDrawing(actor, params.id))
  }
}
