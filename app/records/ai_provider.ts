import AiProvider from '#models/ai/ai_provider'
import type { EntityKind } from '#records/entity_kind'

export const aiProvider = {
  model: AiProvider,
  view: 'ai.manage_settings',
  title: 'ai_providers.name',
  companyId: 'null::uuid',
  page: { path: '/ai', id: 'ai_providers.id', query: 'provider' },
  restore: ['ai.manage_settings'],
} as const satisfies EntityKind
