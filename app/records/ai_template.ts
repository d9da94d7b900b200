import AiTemplate from '#models/ai/ai_template'
import type { EntityKind } from '#records/entity_kind'

export const aiTemplate = {
  model: AiTemplate,
  view: 'ai.manage_settings',
  title: 'ai_templates.name',
  companyId: 'null::uuid',
  page: { path: '/ai', id: 'ai_templates.id', query: 'template' },
  restore: ['ai.manage_settings'],
} as const satisfies EntityKind
