import db from '@adonisjs/lucid/services/db'

/** Returns the time zones of all companies, without duplicates. */
export async function companyZones(): Promise<string[]> {
  const rows: { timezone: string }[] = await db.from('companies').distinct('timezone')
  return rows.map(({ timezone }) => timezone)
}
