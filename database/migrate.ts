import type { ApplicationService } from '@adonisjs/core/types'
import { MigrationRunner } from '@adonisjs/lucid/migration'

/**
 * Runs the migrations that have not run yet, as the owner.
 * @returns how many ran
 * @throws the error of the first that failed; its changes are rolled back
 */
export async function migrateOwner(app: ApplicationService): Promise<number> {
  const db = await app.container.make('lucid.db')
  const runner = new MigrationRunner(db, app, { direction: 'up', connectionName: 'owner' })

  await runner.run()
  if (runner.error) throw runner.error
  return Object.values(runner.migratedFiles).filter(({ status }) => status === 'completed').length
}
