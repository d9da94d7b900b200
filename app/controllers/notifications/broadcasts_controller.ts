import type { HttpContext } from '@adonisjs/core/http'
import { broadcast } from '#actions/notifications/broadcast'
import { previewBroadcast } from '#queries/notifications/preview_broadcast'
import ReachedTransformer from '#transformers/notifications/reached_transformer'
import { broadcastPreviewValidator, broadcastValidator } from '#validators/notifications/broadcast'

export default class BroadcastsController {
  async store({ actor, body, response, serialize }: HttpContext) {
    const reached = await broadcast(actor, body(broadcastValidator))
    response.status(201)
    return serialize(ReachedTransformer.transform(reached))
  }

  async preview({ actor, body, serialize }: HttpContext) {
    const reached = await previewBroadcast(actor, body(broadcastPreviewValidator))
    return serialize(ReachedTransformer.transform(reached))
  }
}
