import AiGeneration from '#models/ai/ai_generation'
import type { EntityKind } from '#records/entity_kind'

export const aiGeneration = {
  model: AiGeneration,
  view: 'ai.generate_copy',
  // Whole words of its beginning.
  title: `case when char_length(ai_generations.text) <= 80 then ai_generations.text
               else rtrim(regexp_replace(left(ai_generations.text, 80), '\\s+\\S*$', ''), ' ,.;:') || '…' end`,
  companyId: 'ai_generations.company_id',
  page: { path: '/ai/studio', id: 'ai_generations.id', query: 'generation' },
  restore: ['ai.generate_prompt', 'ai.generate_copy'],
} as const satisfies EntityKind
