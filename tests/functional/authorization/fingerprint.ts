import db from '@adonisjs/lucid/services/db'
import type { World } from './world.js'

const AUDIT = 'audit_entries'
/** Tables that any request may write to: sessions, limits, and what protects the audit log. */
const TOUCHED = ['user_sessions', 'known_devices', 'rate_limits', 'audit_links', 'audit_checks']
/** Tables in which processes report on themselves at any time. */
const OF_PROCESSES = ['workers', 'readiness']
const LEFT_OUT = [...TOUCHED, ...OF_PROCESSES]
/** The table that is prepared for a call. */
const PREPARED = 'users'

type Digests = Map<string, string>
/** Number of rows of each table that this connection has written so far, including those rolled back. */
type Writes = Map<string, number>
/** Contents before a call: digests of the tables, the counters of written rows, and the number of audit entries. */
export type Stored = { digests: Digests; writes: Writes; noted: number }

type Known = { digests: Digests; noted: number; prepared: Map<string, Digests> }
const known = new WeakMap<World, Known>()

/**
 * Returns the contents of a world before a call. Because every call is rolled back, they are read once.
 * @param change describes the prepared change of the caller; empty if there is none
 */
export async function atStart(world: World, change = ''): Promise<Stored> {
  const writes = await readWrites()
  const start = known.get(world) ?? {
    digests: await digestsOf(tablesIn(writes)),
    noted: await notedSoFar(),
    prepared: new Map(),
  }
  known.set(world, start)
  const { digests, noted, prepared } = start
  const own = prepared.get(change) ?? (await digestsOf([PREPARED]))
  prepared.set(change, own)
  return { digests: new Map([...digests, ...own]), writes, noted }
}

/** Discards the known contents of a world, after something was stored in it that isn't rolled back. */
export const forgetStored = (world: World): boolean => known.delete(world)

/**
 * Returns the tables whose rows have changed, and the actions of new audit entries. Compares only tables for which
 * PostgreSQL counted written rows of this connection.
 */
export async function changesSince({
  digests,
  writes,
  noted,
}: Stored): Promise<{ written: string[]; actions: string[] }> {
  const now = await readWrites()
  const isTouched = (table: string) => now.get(table) !== writes.get(table)
  const touched = tablesIn(now).filter(isTouched)
  const after = await digestsOf(touched)
  return {
    written: touched.filter((table) => after.get(table) !== digests.get(table)),
    actions: isTouched(AUDIT) ? await notedActions(noted) : [],
  }
}

const tablesIn = (writes: Writes) => [...writes.keys()].filter((table) => table !== AUDIT)

async function readWrites(): Promise<Writes> {
  const { rows } = await db.rawQuery(
    `select relname, pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_updated(oid)
              + pg_stat_get_xact_tuples_deleted(oid) as writes
       from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname not like 'adonis_schema%' and relname <> all(?)`,
    [LEFT_OUT]
  )
  return new Map(rows.map((row: { relname: string; writes: number }) => [row.relname, row.writes]))
}

async function digestsOf(tables: string[]): Promise<Digests> {
  if (tables.length === 0) return new Map()
  const parts = tables.map(
    (table) => `select '${table}' as name, coalesce(
      (select md5(string_agg(md5(t::text), '' order by md5(t::text))) from ${table} t), '') as digest`
  )
  const { rows } = await db.rawQuery(parts.join(' union all '))
  return new Map(rows.map((row: { name: string; digest: string }) => [row.name, row.digest]))
}

/** Returns the actions of the audit entries after the first ones. */
async function notedActions(since: number): Promise<string[]> {
  const rows = await db.from('audit_entries').orderBy('id').offset(since).select('action')
  return rows.map(({ action }) => action)
}

async function notedSoFar(): Promise<number> {
  const row = await db.from('audit_entries').count('* as total').first()
  return row.total
}
