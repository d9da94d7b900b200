import AiProvider from '#models/ai/ai_provider'
import type { Actor } from '#access/actor'

/** The providers in their turn. */
export function listProviders(actor: Actor): Promise<AiProvider[]> {
  return AiProvider.visibleTo(actor).orderBy('position').orderBy('id')
}
