import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { WARN_AT } from '#models/ai/values'
import { monthOf, SERVICE_SCOPE } from '#ai/budgets/accounting'
import { NotFound } from '#exceptions/refusals'
import type { AiBudgetScope } from '#models/ai/values'
import { countedPage, MAX_COUNTED } from '#queries/bounded_count'
import type { SortName } from '#queries/paginated'
import { patternsOf } from '#queries/contains'
import { DEFAULT_PAGE_SIZE } from '#validators/list'
import type { BudgetListInput } from '#validators/ai/ai'

/** A budget and its use in this month, in micro-dollars. `reserved` is the expected cost of running calls. */
export type BudgetRow = {
  /** Null if no limit was ever set. */
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

/** Maximum number of budgets on the settings page. */
const MAX_SHOWN = 1_000

type Sort = SortName<NonNullable<BudgetListInput['sort']>>

const SORTS: Record<Sort, string> = {
  companyName: 'lower(name)',
  monthlyLimit: 'monthly_limit',
  spent: 'spent',
}

/**
 * Returns one page of the budgets: that of the service first, then those of companies by name, with or without a
 * limit.
 */
export async function listBudgets(actor: Actor, input: BudgetListInput) {
  const { page = 1, perPage = DEFAULT_PAGE_SIZE, sort = 'companyName' } = input
  const skipped = Math.min((page - 1) * perPage, MAX_COUNTED)
  const taken = Math.min(perPage, MAX_COUNTED - skipped)
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const column = SORTS[sort.replace(/^-/, '') as Sort]
  const { sql, bindings } = budgetsOf(actor, input)

  const [listed, counted] = await Promise.all([
    // The service has no name, and comes first.
    db.rawQuery(
      `${sql} order by scope = 'service' desc, ${column} ${direction} nulls last,
              scope_id ${direction} limit :taken offset :skipped`,
      { ...bindings, taken, skipped }
    ),
    db.rawQuery(`select count(*)::int as total from (${sql} limit :bound) as few`, {
      ...bindings,
      bound: MAX_COUNTED + 1,
    }),
  ])
  const budgets: BudgetRow[] = listed.rows.map(toBudget)
  return countedPage(budgets, { page, perPage }, counted.rows[0].total)
}

/** Returns all budgets for the settings page, in the order of the list. */
export async function allBudgets(actor: Actor): Promise<BudgetRow[]> {
  const page = await listBudgets(actor, { perPage: MAX_SHOWN })
  return page.all()
}

/**
 * Returns one budget.
 * @throws NotFound
 */
export async function showBudget(actor: Actor, id: string): Promise<BudgetRow> {
  const { sql, bindings } = budgetsOf(actor, {})
  const { rows } = await db.rawQuery(`${sql} and id = :id`, { ...bindings, id })
  if (rows.length === 0) throw new NotFound()
  return toBudget(rows[0])
}

function budgetsOf(actor: Actor, { scope, companyId, q }: BudgetListInput) {
  const conditions = [
    'true',
    ...(scope ? ['scope = any(:scope)'] : []),
    ...(companyId ? ['company_id = any(:companyId)'] : []),
    ...(q ? ['name ilike all(:q::text[])'] : []),
  ]
  const sql = `
    select budgets.* from (
      select scopes.*, b.id, b.monthly_limit, :month::text as month,
             coalesce(s.spent, 0)::bigint as spent, coalesce(s.reserved, 0)::bigint as reserved
        from (
          select 'service' as scope, :service::uuid as scope_id, null::uuid as company_id,
                 null as name
           where :all
          union all
          select 'company', id, id, name from companies
           where deleted_at is null and (:all or id = :own)
        ) as scopes
        left join ai_budgets b on b.scope_id = scopes.scope_id
        left join ai_spending s on s.scope_id = scopes.scope_id and s.month = :month::date
    ) as budgets where ${conditions.join(' and ')}`
  const bindings = {
    service: SERVICE_SCOPE,
    all: actor.seesAllCompanies,
    own: actor.companyId,
    month: monthOf(new Date()),
    scope,
    companyId,
    q: q && patternsOf(q),
  }
  return { sql, bindings: { ...bindings } as Record<string, any> }
}

function toBudget(row: any): BudgetRow {
  const { monthly_limit: monthlyLimit, spent, reserved } = row
  return {
    id: row.id,
    scope: row.scope,
    companyId: row.company_id,
    companyName: row.name,
    monthlyLimit,
    month: row.month.slice(0, 7),
    spent,
    reserved,
    state: stateOf(spent, monthlyLimit),
  }
}

function stateOf(spent: number, limit: number | null): BudgetRow['state'] {
  if (limit === null) return 'ok'
  if (spent >= limit) return 'spent'
  return spent * 100 >= limit * WARN_AT ? 'warning' : 'ok'
}
