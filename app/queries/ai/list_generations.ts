import type { Actor } from '#access/actor'
import AiGeneration from '#models/ai/ai_generation'
import { selectGeneration, type GenerationRow } from '#queries/ai/generation_row'
import { paginate } from '#queries/paginated'
import { filterByWords } from '#queries/contains'
import type { GenerationListInput } from '#validators/ai/ai'

const SORTS = { createdAt: 'ai_generations.created_at', updatedAt: 'ai_generations.updated_at' }

/** One page of the generated texts that this user may see. */
export async function listGenerations(actor: Actor, input: GenerationListInput) {
  const query = AiGeneration.visibleTo(actor)
  if (input.service) query.whereIn('ai_generations.service', input.service)
  if (input.source) query.whereIn('ai_generations.source', input.source)
  if (input.taskId) query.whereIn('ai_generations.task_id', input.taskId)
  if (input.companyId) query.whereIn('ai_generations.company_id', input.companyId)
  if (input.kept !== undefined) query.where('ai_generations.is_kept', input.kept)
  if (input.q) filterByWords(query, ['ai_generations.text'], input.q)
  return paginate(selectGeneration(query, actor), input, SORTS)
}

/**
 * One generated text.
 * @throws E_ROW_NOT_FOUND when it is missing, deleted or not visible to this user
 */
export async function showGeneration(actor: Actor, id: string): Promise<GenerationRow> {
  return selectGeneration(AiGeneration.visibleTo(actor), actor).findOrFail(id)
}
