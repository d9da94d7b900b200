import type { HttpContext } from '@adonisjs/core/http'
import { createDelivery } from '#actions/files/deliveries/create_delivery'
import { showDelivery } from '#queries/files/show_delivery'
import DeliveryTransformer from '#transformers/files/delivery_transformer'
import { createDeliveryValidator } from '#validators/files/delivery'

export default class DeliveriesController {
  async store({ actor, body, response, serialize }: HttpContext) {
    const delivery = await createDelivery(actor, body(createDeliveryValidator))
    response.status(202)
    return serialize(DeliveryTransformer.transform(delivery))
  }

  async show({ actor, params, serialize }: HttpContext) {
    return serialize(DeliveryTransformer.transform(await showDelivery(actor, params.id)))
  }
}
