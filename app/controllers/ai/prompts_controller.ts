import type { HttpContext } from '@adonisjs/core/http'
import { generatePrompt } from '#actions/ai/generate_prompt'
import { showGeneration } from '#queries/ai/list_generations'
import AiGenerationTransformer from '#transformers/ai/ai_generation_transformer'
import { promptValidator } from '#validators/ai/ai'

export default class PromptsController {
  async store({ actor, body, response, serialize }: HttpContext) {
    const { id } = await generatePrompt(actor, body(promptValidator))
    response.status(201)
    return serialize(AiGenerationTransformer.transform(await showGeneration(actor, id)))
  }
}
