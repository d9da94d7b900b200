import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { monthOf } from '#ai/budgets/accounting'
import type Company from '#models/companies/company'
import { OPEN_TASK_STATUSES } from '#models/tasks/values'
import { COMPANY_SORT_COLUMNS, filteredCompanies } from '#queries/companies/list_companies'
import { paginate } from '#queries/paginated'
import type { ClientListInput, CompanyListInput } from '#validators/companies/company'

/**
 * The figures of a client: active users, open orders, used storage in bytes, and this month's AI cost and budget in
 * micro-dollars.
 */
export type ClientFigures = {
  people: number
  openTasks: number
  storageUsed: number
  aiSpend: number
  /** Null for no limit. */
  aiBudget: number | null
}

/** One page of the client companies, each with its figures. */
export async function listClients(actor: Actor, input: ClientListInput) {
  return listManaged(actor, { ...input, kind: ['client'] })
}

/** Returns one page of the companies with their figures, for users who manage clients. */
export async function listManaged(actor: Actor, input: CompanyListInput) {
  const query = filteredCompanies(actor, input)
  const page = await paginate(query, input, COMPANY_SORT_COLUMNS)
  await loadFigures(page.all())
  return page
}

/** Sets `$extras.figures` of each company, with one query. */
export async function loadFigures(companies: Company[]): Promise<void> {
  if (companies.length === 0) return
  const { rows } = await db.rawQuery(
    `select c.id,
            (select count(*) from users u
              where u.company_id = c.id and u.is_active and u.deleted_at is null) as people,
            (select count(*) from tasks t
              where t.company_id = c.id and t.status = any(?) and t.deleted_at is null) as "openTasks",
            coalesce((select s.bytes from company_storage s where s.company_id = c.id), 0)
              as "storageUsed",
            coalesce(
              (select s.spent from ai_spending s where s.scope_id = c.id and s.month = ?::date), 0)
              as "aiSpend",
            (select b.monthly_limit from ai_budgets b
              where b.scope_id = c.id and b.deleted_at is null) as "aiBudget"
       from companies c where c.id = any(?)`,
    [[...OPEN_TASK_STATUSES], monthOf(new Date()), companies.map(({ id }) => id)]
  )
  const figures = new Map(
    rows.map(({ id, ...ofCompany }: ClientFigures & { id: string }) => [id, ofCompany])
  )
  for (const company of companies) company.$extras.figures = figures.get(company.id)
}
