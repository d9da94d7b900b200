import Company from '#models/companies/company'

/** Whom clients call, as the production team's company says under Contact; for everybody's eyes. */
export type TeamContact = { id: string; name: string; contact: string | null }

/** The production team's name and contact; null before it has a company. */
export async function teamContact(): Promise<TeamContact | null> {
  const team = await Company.query().where('kind', 'team').select('id', 'name', 'contact').first()
  return team && { id: team.id, name: team.name, contact: team.contact }
}
