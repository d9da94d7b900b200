import type { Actor } from '#access/actor'
import Company from '#models/companies/company'
import { paginate } from '#queries/paginated'
import { filterByWords } from '#queries/contains'
import type { CompanyListInput } from '#validators/companies/company'

export const COMPANY_SORT_COLUMNS = {
  createdAt: 'companies.created_at',
  name: 'companies.name',
}

/** One page of the companies that this user may see. */
export async function listCompanies(actor: Actor, input: CompanyListInput) {
  return paginate(filteredCompanies(actor, input), input, COMPANY_SORT_COLUMNS)
}

/** Returns the user's company, if they see no other one; otherwise null. */
export async function onlyCompany(actor: Actor): Promise<Company | null> {
  const [first, another] = await Company.visibleTo(actor).limit(2)
  return another ? null : (first ?? null)
}

/** Returns a query of the companies that this user may see, with the filters of a list. */
export function filteredCompanies(actor: Actor, input: CompanyListInput) {
  const query = Company.visibleTo(actor)
  if (input.kind) query.whereIn('companies.kind', input.kind)
  if (input.status) query.whereIn('companies.status', input.status)
  if (input.q) filterByWords(query, ['companies.name', 'companies.slug', 'companies.code'], input.q)
  return query
}

/** The contact of the production team for clients, from its company's profile; public. */
export type TeamContact = { id: string; name: string; contact: string | null }

/** The production team's name and contact; null before it has a company. */
export async function teamContact(): Promise<TeamContact | null> {
  const team = await Company.query().where('kind', 'team').select('id', 'name', 'contact').first()
  return team && { id: team.id, name: team.name, contact: team.contact }
}
