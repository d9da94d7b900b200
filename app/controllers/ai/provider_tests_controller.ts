import type { HttpContext } from '@adonisjs/core/http'
import { testProvider } from '#actions/ai/test_provider'
import AiProviderTestTransformer from '#transformers/ai/ai_provider_test_transformer'

export default class ProviderTestsController {
  async store({ actor, params, serialize }: HttpContext) {
    return serialize(AiProviderTestTransformer.transform(await testProvider(actor, params.id)))
  }
}
