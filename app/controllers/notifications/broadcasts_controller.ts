import type { HttpContext } from '@adonisjs/core/http'
import { broadcast } from '#actions/notifications/broadcast'
import { previewBroadcast } from '#queries/notifications/broadcast_audience'
import {
  broadcastPreviewValidator,
  broadcastValidator,
} from '#validators/notifications/notification'

export default class BroadcastsController {
  async store({ actor, unvalidatedBody, response, serialize }: HttpContext) {
    const reached = await broadcast(actor, unvalidatedBody(broadcastValidator))
    response.status(201)
    return serialize(reached)
  }

  async preview({ actor, unvalidatedBody, serialize }: HttpContext) {
    const reached = await previewBroadcast(actor, unvalidatedBody(broadcastPreviewValidator))
    return serialize(reached)
  }
}
