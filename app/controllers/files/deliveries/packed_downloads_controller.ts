import type { HttpContext } from '@adonisjs/core/http'
import { deliveryAddress } from '#queries/files/show_delivery'
import { asksForJson } from '#support/http/asks_for_json'
import FileAddressTransformer from '#transformers/files/file_address_transformer'

export default class PackedDownloadsController {
  /** Redirects the browser to storage; a caller that accepts JSON gets the address. */
  async show({ actor, params, request, response, serialize }: HttpContext) {
    const address = await deliveryAddress(actor, params.id)
    response.header('vary', 'Accept')
    response.header('cache-control', 'private, no-store')
    if (asksForJson(request)) return serialize(FileAddressTransformer.transform(address))
    return response.redirect().status(302).toPath(address.url)
  }
}
