import type { Actor } from '#access/actor'
import AiGeneration, { KEY_OF_SERVICE } from '#models/ai/ai_generation'
import type Task from '#models/tasks/task'
import { selectGeneration, type GenerationRow } from '#queries/ai/generation_row'
import { paginate } from '#queries/paginated'
import { filterByWords } from '#queries/contains'
import type { GenerationListInput } from '#validators/ai/ai'

const SORTS = { createdAt: 'ai_generations.created_at', updatedAt: 'ai_generations.updated_at' }

/** Maximum number of saved and of unsaved texts on the page of an order; the studio lists the others. */
const MAX_ON_ORDER = 4

/** Whether the user may request texts of any kind. */
export const mayGenerate = (actor: Actor) => actor.canAny(Object.values(KEY_OF_SERVICE))

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

/** Returns the latest saved texts of an order, then the latest unsaved ones. */
export async function textsFor(actor: Actor, { id }: Pick<Task, 'id'>): Promise<GenerationRow[]> {
  const latest = (kept: boolean) =>
    listGenerations(actor, { taskId: [id], perPage: MAX_ON_ORDER, kept })
  const saved = await latest(true)
  const drafts = await latest(false)
  return [...saved.all(), ...drafts.all()]
}

/**
 * One generated text.
 * @throws E_ROW_NOT_FOUND when it is missing, deleted or not visible to this user
 */
export async function showGeneration(actor: Actor, id: string): Promise<GenerationRow> {
  return selectGeneration(AiGeneration.visibleTo(actor), actor).findOrFail(id)
}
