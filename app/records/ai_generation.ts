import AiGeneration from '#models/ai/ai_generation'
import type { EntityKind } from '#records/entity_kind'

export const aiGeneration = {
  model: AiGeneration,
  view: 'ai.generate_copy',
  title: 'left(ai_generations.text, 80)',
  companyId: 'ai_generations.company_id',
  page: { path: '/ai/studio', id: 'ai_generations.id', query: 'generation' },
  restore: ['ai.generate_prompt', 'ai.generate_copy'],
} as const satisfies EntityKind
