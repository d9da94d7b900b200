import Company from '#models/companies/company'

/** Whom clients call, as the production team's company says under Contact; for everybody's eyes. */
export type TeamContact = { id: string; name: string; contact: string | null }

/** The production team's name and contact. */
export async function teamContact(): Promise<TeamContact> {
  const { id, name, contact } = await Company.query()
    .where('kind', 'team')
    .select('id', 'name', 'contact')
    .firstOrFail()
  return { id, name, contact }
}
