import type { ApplicationService } from '@adonisjs/core/types'
import { MigrationRunner } from '@adonisjs/lucid/migration'

/** Lucid's own source of migrations, which it keeps private. */
type Source = { migrationSource?: { getMigrations(): Promise<{ name: string }[]> } }

/**
 * Runs the migrations that have not run yet, as the owner.
 * @param only names of the migrations to run, as stored in `adonis_schema`; default: all
 * @returns the number of migrations that ran
 * @throws the error of the first failed migration, whose changes are rolled back
 */
export async function migrateOwner(
  app: ApplicationService,
  only?: readonly string[]
): Promise<number> {
  const db = await app.container.make('lucid.db')
  const runner = new MigrationRunner(db, app, { direction: 'up', connectionName: 'owner' })
  if (only) limit(runner as unknown as Source, only)

  await runner.run()
  if (runner.error) throw runner.error
  return Object.values(runner.migratedFiles).filter(({ status }) => status === 'completed').length
}

function limit(runner: Source, only: readonly string[]): void {
  const { migrationSource } = runner
  if (!migrationSource) throw new Error('Lucid’s migration runner has changed')
  const all = migrationSource.getMigrations.bind(migrationSource)
  migrationSource.getMigrations = async () => {
    const migrations = await all()
    return migrations.filter(({ name }) => only.includes(name))
  }
}
