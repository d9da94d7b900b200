import Company from '#models/companies/company'

/** The contact of the production team for clients, from its company's profile; public. */
export type TeamContact = { id: string; name: string; contact: string | null }

/** The production team's name and contact; null before it has a company. */
export async function teamContact(): Promise<TeamContact | null> {
  const team = await Company.query().where('kind', 'team').select('id', 'name', 'contact').first()
  return team && { id: team.id, name: team.name, contact: team.contact }
}
