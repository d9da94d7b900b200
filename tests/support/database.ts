import type { Group } from '@japa/runner/core'
import db from '@adonisjs/lucid/services/db'
import type { PostgreConfig } from '@adonisjs/lucid/types/database'
import testUtils from '@adonisjs/core/services/test_utils'

/** PostgreSQL, appendix A. */
const DEADLOCK = '40P01'

/** Everything a test of this group writes is rolled back after it. */
export function rollsBack(group: Group) {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
}

/**
 * For races, workers and what happens at commit: tests of this group write for real, and
 * every table is emptied before each of them and after the group.
 */
export function writesForReal(group: Group) {
  group.each.setup(emptyDatabase)
  group.teardown(emptyDatabase)
}

/** Empties every table but the reference categories and the record of migrations. */
export async function emptyDatabase(): Promise<void> {
  const owner = db.connection('owner')
  const { rows } = await owner.rawQuery(
    `select string_agg(format('%I', tablename), ', ') as names from pg_tables
      where schemaname = 'public' and tablename not like 'adonis_schema%'
        and tablename <> 'reference_categories'`
  )
  const empty = `
    alter table audit_entries disable trigger user;
    alter table audit_links disable trigger user;
    truncate ${rows[0].names} cascade;
    alter table audit_entries enable trigger user;
    alter table audit_links enable trigger user;
  `
  // A browser's last poll may still be reading, table by table: each would wait for the other.
  await owner.rawQuery(empty).catch((error) => {
    if (error.code !== DEADLOCK) throw error
    return owner.rawQuery(empty)
  })
}

/** How many rows a table holds, deleted ones included. */
export async function countRows(table: string): Promise<number> {
  const row = await db.from(table).count('* as total').first()
  return row.total
}

/** Nobody asks the database anything at the moment. */
export async function isAtRest(): Promise<boolean> {
  const { rows } = await db.rawQuery(
    `select 1 from pg_stat_activity
      where datname = current_database() and usename = current_user
        and pid <> pg_backend_pid() and state <> 'idle'`
  )
  return rows.length === 0
}

/** Does something while nothing answers where the database is supposed to be. */
export async function withDatabaseDown(work: () => Promise<unknown>): Promise<void> {
  const name = db.primaryConnectionName
  const config = db.manager.get(name)!.config as PostgreConfig
  const nowhere = 'postgres://nobody@127.0.0.1:1/nothing'
  db.manager.patch(name, { ...config, connection: { connectionString: nowhere } })
  try {
    await work()
  } finally {
    db.manager.patch(name, config)
  }
}
