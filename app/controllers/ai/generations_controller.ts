import type { HttpContext } from '@adonisjs/core/http'
import { deleteGeneration, restoreGeneration } from '#actions/ai/delete_generation'
import { generateCopy } from '#actions/ai/generate_copy'
import { generatePrompt } from '#actions/ai/generate_prompt'
import { updateGeneration } from '#actions/ai/update_generation'
import { listGenerations, showGeneration } from '#queries/ai/list_generations'
import { readList } from '#support/http/read_list'
import AiGenerationTransformer from '#transformers/ai/ai_generation_transformer'
import {
  generationListValidator,
  updateGenerationValidator,
  promptValidator,
  copyValidator,
} from '#validators/ai/ai'

export default class GenerationsController {
  async index(ctx: HttpContext) {
    const page = await listGenerations(ctx.actor, await readList(ctx, generationListValidator))
    return ctx.serialize(AiGenerationTransformer.paginate(page.all(), page.getMeta()))
  }

  async show({ actor, params, serialize }: HttpContext) {
    return serialize(AiGenerationTransformer.transform(await showGeneration(actor, params.id)))
  }

  async update({ actor, unvalidatedBody, params, serialize }: HttpContext) {
    await updateGeneration(actor, params.id, unvalidatedBody(updateGenerationValidator))
    return serialize(AiGenerationTransformer.transform(await showGeneration(actor, params.id)))
  }

  async destroy({ actor, params, response }: HttpContext) {
    await deleteGeneration(actor, params.id)
    return response.noContent()
  }

  async restore({ actor, params, serialize }: HttpContext) {
    await restoreGeneration(actor, params.id)
    return serialize(AiGenerationTransformer.transform(await showGeneration(actor, params.id)))
  }

  async storePrompt({ actor, unvalidatedBody, response, serialize }: HttpContext) {
    const { id } = await generatePrompt(actor, unvalidatedBody(promptValidator))
    response.status(201)
    return serialize(AiGenerationTransformer.transform(await showGeneration(actor, id)))
  }

  async storeCopy({ actor, unvalidatedBody, response, serialize }: HttpContext) {
    const { id } = await generateCopy(actor, unvalidatedBody(copyValidator))
    response.status(201)
    return serialize(AiGenerationTransformer.transform(await showGeneration(actor, id)))
  }
}
