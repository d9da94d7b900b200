import db from '@adonisjs/lucid/services/db'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { rawFields, validateInput, type Input } from '#support/input'
import { SERVICE_SCOPE } from '#ai/budgets/accounting'
import { InvalidField } from '#exceptions/refusals'
import AiBudget from '#models/ai/ai_budget'
import Company from '#models/companies/company'
import AiBudgetPolicy from '#policies/ai/ai_budget_policy'
import type { BudgetInput } from '#validators/ai/ai'

/**
 * Sets what the service, or one company, may spend on AI in a month; null is no limit. A limit below the amount
 * already spent blocks further requests.
 * @throws Forbidden, InvalidField
 */
export async function setBudget(actor: Actor, input: Input<BudgetInput>): Promise<AiBudget> {
  const named = rawFields(input)
  const companyId = named.scope === 'company' ? String(named.companyId ?? actor.companyId) : null
  await authorize(actor, AiBudgetPolicy, 'set', companyId)
  const { scope, monthlyLimit, companyId: given } = await validateInput(input)
  const company = scope === 'company' ? await companyOf(actor, given) : null
  const scopeId = company?.id ?? SERVICE_SCOPE

  return db.transaction(async (trx) => {
    await trx.rawQuery(
      `insert into ai_budgets (id, scope, scope_id, company_id, created_at, updated_at)
       values (?, ?, ?, ?, now(), now()) on conflict (scope_id) do nothing`,
      [uuidv7(), scope, scopeId, company?.id ?? null] as never
    )
    const budget = await AiBudget.visibleTo(actor)
      .where('scope_id', scopeId)
      .locked(trx)
      .firstOrFail()
    const before = budget.monthlyLimit ?? null
    if (before === monthlyLimit) return budget
    budget.monthlyLimit = monthlyLimit
    await budget.save()
    await recordAudit(
      trx,
      actor,
      'ai_budget.update',
      { entityType: 'ai_budget', id: budget.id, companyId: company?.id ?? null },
      { before: { monthlyLimit: before }, after: { monthlyLimit }, audience: 'team' }
    )
    return budget
  })
}

async function companyOf(actor: Actor, companyId: string | undefined): Promise<Company> {
  if (!companyId) throw new InvalidField('companyId', 'companies.choose', 'required')
  const company = await Company.visibleTo(actor).findById(companyId)
  if (!company) throw new InvalidField('companyId', 'companies.missing', 'exists')
  return company
}
