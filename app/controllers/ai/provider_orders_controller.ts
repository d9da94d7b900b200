import type { HttpContext } from '@adonisjs/core/http'
import { orderProviders } from '#actions/ai/order_providers'
import { providersInOrder } from '#queries/ai/list_providers'
import AiProviderTransformer from '#transformers/ai/ai_provider_transformer'
import { providerOrderValidator } from '#validators/ai/ai'

export default class ProviderOrdersController {
  async update({ actor, body, serialize }: HttpContext) {
    await orderProviders(actor, body(providerOrderValidator))
    return serialize(AiProviderTransformer.transform(await providersInOrder(actor)))
  }
}
