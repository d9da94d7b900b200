import type { Group } from '@japa/runner/core'
import db from '@adonisjs/lucid/services/db'
import type { PostgreConfig } from '@adonisjs/lucid/types/database'
import testUtils from '@adonisjs/core/services/test_utils'

/** deadlock_detected (PostgreSQL, appendix A). */
const DEADLOCK = '40P01'

/** Rolls back the writes of each test of this group. */
export function rollsBack(group: Group) {
  group.each.setup(() => inOneTransaction())
}

/**
 * Begins a transaction that all queries run in, until the returned function rolls it back. Replaces `once`, by which
 * every loaded or saved model would listen for the end of the transaction: the models of thousands of requests would
 * stay in memory, and the more listeners there are, the longer it takes to remove one.
 */
export async function inOneTransaction(): Promise<() => Promise<void>> {
  const rollBack = await testUtils.db().wrapInGlobalTransaction()
  const outermost = db.connectionGlobalTransactions.get(db.primaryConnectionName)!
  outermost.once = () => outermost
  return rollBack
}

/**
 * Commits the writes of this group's tests, for tests of races, workers and commit hooks. Every
 * table is emptied before each test and after the group.
 */
export function writesForReal(group: Group) {
  group.each.setup(emptyDatabase)
  group.teardown(emptyDatabase)
}

/**
 * Deletes the rows of every table except the reference categories and the record of migrations,
 * bypassing triggers and foreign keys. The lock waits for requests in progress. Deleting a few rows
 * is some twenty times faster than truncating, which creates new files for all tables and indexes;
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

/** Empties every table except the reference categories and the record of migrations. */
export async function emptyDatabase(): Promise<void> {
  const owner = db.connection('owner')
  // A browser's last poll may still be reading table by table, which can deadlock with the
  // deletion.
  await owner.rawQuery(EMPTY).catch((error) => {
    if (error.code !== DEADLOCK) throw error
    return owner.rawQuery(EMPTY)
  })
}

/** Returns the number of rows of a table, including soft-deleted ones. */
export async function countRows(table: string): Promise<number> {
  const row = await db.from(table).count('* as total').first()
  return row.total
}

/** Whether no query is running. */
export async function isAtRest(): Promise<boolean> {
  const { rows } = await db.rawQuery(
    `select 1 from pg_stat_activity
      where datname = current_database() and usename = current_user
        and pid <> pg_backend_pid() and state <> 'idle'`
  )
  return rows.length === 0
}

/** Runs some work while the database is unreachable. */
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
