import type AiBudget from '#models/ai/ai_budget'
import type Company from '#models/companies/company'
import type { EventDefinition } from '#notifications/event'

/** Four fifths of a month's AI budget are spent. */
export const aiBudgetNearlySpent = {
  key: 'ai.budget_nearly_spent',
  type: 'SYSTEM',
  // The budget of the whole installation belongs to no company, so the team is notified.
  supersedes: ['ai.budget_nearly_spent'],
  subject: ({ budget, company }) => ({
    entityType: budget.entityType,
    id: budget.id,
    companyId: company.id,
  }),
  parameters: ({ budget, company }) => ({ scope: budget.scope, company: company.name }),
  audiences: () => [{ to: 'budget_managers' }],
} as const satisfies EventDefinition<{ budget: AiBudget; company: Company }>
