import type { HttpContext } from '@adonisjs/core/http'
import { restoreProvider } from '#actions/ai/restore_provider'
import AiProviderTransformer from '#transformers/ai/ai_provider_transformer'

export default class ProviderRestoresController {
  async store({ actor, params, serialize }: HttpContext) {
    return serialize(AiProviderTransformer.transform(await restoreProvider(actor, params.id)))
  }
}
