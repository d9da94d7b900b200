import type { HttpContext } from '@adonisjs/core/http'
import { restoreGeneration } from '#actions/ai/restore_generation'
import { showGeneration } from '#queries/ai/list_generations'
import AiGenerationTransformer from '#transformers/ai/ai_generation_transformer'

export default class GenerationRestoresController {
  async store({ actor, params, serialize }: HttpContext) {
    await restoreGeneration(actor, params.id)
    return serialize(AiGenerationTransformer.transform(await showGeneration(actor, params.id)))
  }
}
