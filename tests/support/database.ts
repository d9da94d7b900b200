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

/**
 * Deletes the rows of every table but the reference categories and the record of migrations, past
 * triggers and foreign keys. The lock waits for requests that are still under way. Deleting a few rows
 * is some twenty times faster than truncating, which makes new files for all tables and indexes;
 * a table that has grown is truncated, so that it doesn't keep its size.
 */
const EMPTY = `
  do $$
  declare
    tables name[] = array(
      select tablename from pg_tables
       where schemaname = 'public' and tablename not like 'adonis_schema%'
         and tablename <> 'reference_categories'
    );
    one name;
  begin
    execute (
      select format('lock table %s in access exclusive mode', string_agg(quote_ident(t), ', '))
        from unnest(tables) t
    );
    set local session_replication_role = replica;
    foreach one in array tables loop
      if pg_relation_size(quote_ident(one)::regclass) > 1024 * 1024 then
        execute format('truncate %I cascade', one);
      else
        execute format('delete from %I', one);
      end if;
    end loop;
  end $$
`

/** Empties every table but the reference categories and the record of migrations. */
export async function emptyDatabase(): Promise<void> {
  const owner = db.connection('owner')
  // A browser's last poll may still be reading, table by table: each would wait for the other.
  await owner.rawQuery(EMPTY).catch((error) => {
    if (error.code !== DEADLOCK) throw error
    return owner.rawQuery(EMPTY)
  })
}

/** How many rows a table holds, deleted ones included. */
export async function countRows(table: string): Promise<number> {
  const row = await db.from(table).count('* as total').first()
  return row.total
}

/** No query is running at the moment. */
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
