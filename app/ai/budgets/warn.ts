import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { scopesOf } from '#ai/budgets/scopes'
import AiBudget from '#models/ai/ai_budget'
import Company from '#models/companies/company'
import { WARN_AT } from '#models/ai/values'
import { aiBudgetNearlySpent } from '#notifications/events/ai'
import { notify } from '#notifications/notify'

/** Notifies of budgets that are nearly spent, each once a month. The rows of the month are locked. */
export async function warnOfBudgets(
  trx: TransactionClientContract,
  companyId: string,
  month: string
): Promise<void> {
  const { rows } = await trx.rawQuery(
    `update ai_spending s set warned_at = now()
       from ai_budgets b
      where b.scope_id = s.scope_id and s.month = :month::date
        and s.scope_id = any(:scopes::uuid[]) and s.warned_at is null
        and b.monthly_limit is not null and s.spent * 100 >= b.monthly_limit * ${WARN_AT}
      returning b.id`,
    { month, scopes: scopesOf(companyId) } as never
  )
  for (const { id } of rows as { id: string }[]) {
    const budget = await AiBudget.query({ client: trx }).findOrFail(id)
    const company = await Company.query({ client: trx })
      .if(budget.companyId, (query) => query.where('id', budget.companyId!))
      .if(!budget.companyId, (query) => query.where('kind', 'team'))
      .firstOrFail()
    await notify(trx, null, aiBudgetNearlySpent, { budget, company })
  }
}
