import AiBudget from '#models/ai/ai_budget'
import AiGeneration from '#models/ai/ai_generation'
import AiProvider from '#models/ai/ai_provider'
import AiTemplate from '#models/ai/ai_template'
import type { RecordDefinition } from '#records/record_definition'

export const aiProviderRecord = {
  model: AiProvider,
  view: 'ai.manage_settings',
  title: 'ai_providers.name',
  companyId: 'null::uuid',
  page: { path: '/ai', id: 'ai_providers.id', query: 'provider' },
  restore: ['ai.manage_settings'],
} as const satisfies RecordDefinition

export const aiTemplateRecord = {
  model: AiTemplate,
  view: 'ai.manage_settings',
  title: 'ai_templates.name',
  companyId: 'null::uuid',
  page: { path: '/ai', id: 'ai_templates.id', query: 'template' },
  restore: ['ai.manage_settings'],
} as const satisfies RecordDefinition

export const aiBudgetRecord = {
  model: AiBudget,
  view: 'admin.manage_ai_budget',
  title: `coalesce((select name from companies where id = ai_budgets.company_id), 'Rushes')`,
  companyId: 'ai_budgets.company_id',
  page: { path: '/ai', id: 'ai_budgets.id', query: 'budget' },
} as const satisfies RecordDefinition

export const aiGenerationRecord = {
  model: AiGeneration,
  view: 'ai.generate_copy',
  // The beginning of the text, in whole words.
  title: `case when char_length(ai_generations.text) <= 80 then ai_generations.text
               else rtrim(regexp_replace(left(ai_generations.text, 80), '\\s+\\S*$', ''), ' ,.;:') || '…' end`,
  companyId: 'ai_generations.company_id',
  page: { path: '/ai/studio', id: 'ai_generations.id', query: 'generation' },
  restore: ['ai.generate_prompt', 'ai.generate_copy'],
} as const satisfies RecordDefinition
