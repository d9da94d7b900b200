import type { HttpContext } from '@adonisjs/core/http'
import { deliveryAddress } from '#queries/files/show_delivery'

export default class PackedDownloadsController {
  /** Sends the browser on to the store. */
  async show({ actor, params, response }: HttpContext) {
    const { url } = await deliveryAddress(actor, params.id)
    response.header('cache-control', 'private, no-store')
    return response.redirect().status(302).toPath(url)
  }
}
