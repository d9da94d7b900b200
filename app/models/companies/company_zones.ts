import db from '@adonisjs/lucid/services/db'

/** The time zones that companies are in, each once. */
export async function companyZones(): Promise<string[]> {
  const rows: { timezone: string }[] = await db.from('companies').distinct('timezone')
  return rows.map(({ timezone }) => timezone)
}
