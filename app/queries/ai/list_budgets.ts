import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { WARN_AT } from '#ai/budgets/warn'
import { monthOf, SERVICE_SCOPE } from '#ai/scopes'
import type { AiBudgetScope } from '#models/ai/values'

/** A budget of this month; micro-dollars. `reserved` is held for calls that are under way. */
export type BudgetRow = {
  /** Null where no limit was ever set. */
  id: string | null
  scope: AiBudgetScope
  companyId: string | null
  companyName: string | null
  monthlyLimit: number | null
  month: string
  spent: number
  reserved: number
  state: 'ok' | 'warning' | 'spent'
}

const MOST_COMPANIES = 1_000

/** The service's budget, then those of companies by name, with or without a limit. */
export async function listBudgets(actor: Actor): Promise<BudgetRow[]> {
  const month = monthOf(new Date())
  const { rows } = await db.rawQuery(
    `select b.id, scopes.scope, scopes.company_id, scopes.name, b.monthly_limit,
            coalesce(s.spent, 0)::bigint as spent, coalesce(s.reserved, 0)::bigint as reserved
       from (
         select 'service' as scope, :service::uuid as scope_id, null::uuid as company_id,
                null as name
          where :all
         union all
         (select 'company', id, id, name from companies
           where deleted_at is null and (:all or id = :own) order by lower(name), id
           limit ${MOST_COMPANIES})
       ) as scopes
       left join ai_budgets b on b.scope_id = scopes.scope_id
       left join ai_spending s on s.scope_id = scopes.scope_id and s.month = :month::date
      order by scopes.scope desc, lower(scopes.name), scopes.scope_id`,
    { service: SERVICE_SCOPE, all: actor.seesAllCompanies, own: actor.companyId, month }
  )
  return rows.map((row: any) => toBudget(row, month))
}

function toBudget(row: any, month: string): BudgetRow {
  const [limit, spent, reserved] = [row.monthly_limit, Number(row.spent), Number(row.reserved)]
  return {
    id: row.id,
    scope: row.scope,
    companyId: row.company_id,
    companyName: row.name,
    monthlyLimit: limit === null ? null : Number(limit),
    month: month.slice(0, 7),
    spent,
    reserved,
    state: stateOf(spent, limit === null ? null : Number(limit)),
  }
}

function stateOf(spent: number, limit: number | null): BudgetRow['state'] {
  if (limit === null) return 'ok'
  if (spent >= limit) return 'spent'
  return spent * 100 >= limit * WARN_AT ? 'warning' : 'ok'
}
