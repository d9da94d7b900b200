import type { HttpContext } from '@adonisjs/core/http'
import { createDelivery } from '#actions/files/deliveries/create_delivery'
import { showDelivery, deliveryUrl } from '#queries/files/show_delivery'
import { acceptsJson } from '#support/http/request_kind'
import DeliveryTransformer from '#transformers/files/delivery_transformer'
import { createDeliveryValidator } from '#validators/files/file'

export default class DeliveriesController {
  async store({ actor, unvalidatedBody, response, serialize }: HttpContext) {
    const delivery = await createDelivery(actor, unvalidatedBody(createDeliveryValidator))
    response.status(202)
    return serialize(DeliveryTransformer.transform(delivery))
  }

  async show({ actor, params, serialize }: HttpContext) {
    return serialize(DeliveryTransformer.transform(await showDelivery(actor, params.id)))
  }

  /** Redirects the browser to storage; a caller that accepts JSON gets the URL. */
  async download({ actor, params, request, response, serialize }: HttpContext) {
    const presigned = await deliveryUrl(actor, params.id)
    response.header('vary', 'Accept')
    response.header('cache-control', 'private, no-store')
    if (acceptsJson(request)) return serialize(presigned)
    return response.redirect().status(302).toPath(presigned.url)
  }
}
