import db from '@adonisjs/lucid/services/db'

/** Counts attempts until one more failure exhausts the limit. */
export async function nearlyUsedUp(key: string, max: number): Promise<void> {
  await db
    .table('rate_limits')
    .knexQuery.insert({ key, points: max - 1, expire: Date.now() + 600_000 })
    .onConflict('key')
    .merge()
}
