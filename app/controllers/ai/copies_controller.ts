import type { HttpContext } from '@adonisjs/core/http'
import { generateCopy } from '#actions/ai/generate_copy'
import { showGeneration } from '#queries/ai/list_generations'
import AiGenerationTransformer from '#transformers/ai/ai_generation_transformer'
import { copyValidator } from '#validators/ai/ai'

export default class CopiesController {
  async store({ actor, body, response, serialize }: HttpContext) {
    const { id } = await generateCopy(actor, body(copyValidator))
    response.status(201)
    return serialize(AiGenerationTransformer.transform(await showGeneration(actor, id)))
  }
}
