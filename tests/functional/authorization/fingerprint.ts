import db from '@adonisjs/lucid/services/db'
import type { World } from './world.js'

/** What every request may touch: being seen, being counted, being noted. */
const TOUCHED = ['user_sessions', 'known_devices', 'rate_limits', 'audit_entries', 'audit_links']
/** What processes say of themselves, whenever they do. */
const OF_PROCESSES = ['workers', 'readiness']
const LEFT_OUT = [...TOUCHED, ...OF_PROCESSES]
/** What is prepared for a call is prepared there. */
const PREPARED = 'users'

type Digests = Map<string, string>
/** How many rows of each table this connection has written so far, also what was taken back. */
type Writes = Map<string, number>
/** What is stored before a call, as far as business rows, notifications and jobs go. */
export type Stored = { digests: Digests; writes: Writes }

type Known = { digests: Digests; noted: number; prepared: Map<string, Digests> }
const known = new WeakMap<World, Known>()

/**
 * What is stored in a world, and how much was noted, before a call. Every call is taken back, so
 * what is stored is read once.
 * @param change what was prepared for the call, if anything
 */
export async function atStart(
  world: World,
  change = ''
): Promise<{ stored: Stored; noted: number }> {
  const writes = await readWrites()
  const start = known.get(world) ?? {
    digests: await digestsOf([...writes.keys()]),
    noted: await notedSoFar(),
    prepared: new Map(),
  }
  known.set(world, start)
  const { digests, noted, prepared } = start
  const own = prepared.get(change) ?? (await digestsOf([PREPARED]))
  prepared.set(change, own)
  return { stored: { digests: new Map([...digests, ...own]), writes }, noted }
}

/**
 * The tables that hold something else than before. PostgreSQL counts what a connection writes:
 * only where it counted anything are the rows compared.
 */
export async function writtenSince({ digests, writes }: Stored): Promise<string[]> {
  const now = await readWrites()
  const touched = [...now.keys()].filter((table) => now.get(table) !== writes.get(table))
  const after = await digestsOf(touched)
  return touched.filter((table) => after.get(table) !== digests.get(table))
}

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

/** The actions noted since a moment of the transaction. */
export async function notedActions(since: number): Promise<string[]> {
  const rows = await db.from('audit_entries').orderBy('id').offset(since).select('action')
  return rows.map(({ action }) => action)
}

export async function notedSoFar(): Promise<number> {
  const row = await db.from('audit_entries').count('* as total').first()
  return row.total
}
