import AiProvider from '#models/ai/ai_provider'
import type { Actor } from '#access/actor'
import { paginate, type SortColumns } from '#queries/paginated'
import { filterByWords } from '#queries/contains'
import type { ProviderListInput } from '#validators/ai/ai'

const SORTS: SortColumns<NonNullable<ProviderListInput['sort']>> = {
  position: 'ai_providers.position',
  name: 'lower(ai_providers.name)',
  createdAt: 'ai_providers.created_at',
  updatedAt: 'ai_providers.updated_at',
}

/** Returns one page of the providers, by default in the order in which they are tried. */
export function listProviders(actor: Actor, { sort = 'position', ...input }: ProviderListInput) {
  const query = AiProvider.visibleTo(actor)
  if (input.enabled !== undefined) query.where('ai_providers.is_enabled', input.enabled)
  if (input.q) filterByWords(query, ['ai_providers.name', 'ai_providers.model'], input.q)
  return paginate(query, { ...input, sort }, SORTS)
}

/** Returns all providers in the order in which they are tried: the settings page shows them all. */
export function providersInOrder(actor: Actor): Promise<AiProvider[]> {
  return AiProvider.visibleTo(actor).orderBy('position').orderBy('id')
}

/** Whether any provider is enabled. Otherwise all texts come from templates. */
export async function hasProvider(): Promise<boolean> {
  const [one] = await AiProvider.query().where('is_enabled', true).limit(1).select('id')
  return one !== undefined
}
