import type { HttpContext } from '@adonisjs/core/http'
import { broadcast } from '#actions/notifications/broadcast'
import { previewBroadcast } from '#queries/notifications/broadcast_audience'
import {
  broadcastPreviewValidator,
  broadcastValidator,
} from '#validators/notifications/notification'

export default class BroadcastsController {
  async store({ actor, body, response, serialize }: HttpContext) {
    const reached = await broadcast(actor, body(broadcastValidator))
    response.status(201)
    return serialize(reached)
  }

  async preview({ actor, body, serialize }: HttpContext) {
    const reached = await previewBroadcast(actor, body(broadcastPreviewValidator))
    return serialize(reached)
  }
}
