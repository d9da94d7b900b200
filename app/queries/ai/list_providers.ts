import AiProvider from '#models/ai/ai_provider'
import type { Actor } from '#access/actor'
import { paginated, type SortColumns } from '#queries/paginated'
import { filterByWords } from '#queries/contains'
import type { ProviderListInput } from '#validators/ai/ai'

const SORTS: SortColumns<NonNullable<ProviderListInput['sort']>> = {
  position: 'ai_providers.position',
  name: 'lower(ai_providers.name)',
  createdAt: 'ai_providers.created_at',
  updatedAt: 'ai_providers.updated_at',
}

/** One page of the providers, in their turn unless asked otherwise. */
export function listProviders(actor: Actor, { sort = 'position', ...input }: ProviderListInput) {
  const query = AiProvider.visibleTo(actor)
  if (input.enabled !== undefined) query.where('ai_providers.is_enabled', input.enabled)
  if (input.q) filterByWords(query, ['ai_providers.name', 'ai_providers.model'], input.q)
  return paginated(query, { ...input, sort }, SORTS)
}

/** All providers in their turn: those who set it see the whole of it. */
export function providersInOrder(actor: Actor): Promise<AiProvider[]> {
  return AiProvider.visibleTo(actor).orderBy('position').orderBy('id')
}

/** Whether any provider is switched on: else templates write every text. */
export async function hasProvider(): Promise<boolean> {
  const [one] = await AiProvider.query().where('is_enabled', true).limit(1).select('id')
  return one !== undefined
}
