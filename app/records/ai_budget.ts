import AiBudget from '#models/ai/ai_budget'
import type { EntityKind } from '#records/entity_kind'

export const aiBudget = {
  model: AiBudget,
  view: 'admin.manage_ai_budget',
  title: `coalesce((select name from companies where id = ai_budgets.company_id), 'Rushes')`,
  companyId: 'ai_budgets.company_id',
  page: { path: '/ai', id: 'ai_budgets.id', query: 'budget' },
} as const satisfies EntityKind
