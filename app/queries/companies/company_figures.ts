import type { Actor } from '#access/actor'
import type Company from '#models/company'
import { type ClientFigures, loadFigures } from '#queries/companies/list_clients'

/** The active people of each company by its id, for those who may see people. */
export async function peopleCounts(
  actor: Actor,
  companies: Company[]
): Promise<Record<string, number> | null> {
  if (!actor.can('user.view')) return null
  await loadFigures(companies)
  return Object.fromEntries(companies.map(({ id, $extras }) => [id, $extras.figures.people]))
}

/** What one company amounts to. */
export async function figuresOf(company: Company): Promise<ClientFigures> {
  await loadFigures([company])
  return company.$extras.figures
}
