import db from '@adonisjs/lucid/services/db'
import type { World } from './world.js'

/** What every request may touch: being seen, being counted, being noted. */
const TOUCHED = ['user_sessions', 'known_devices', 'rate_limits', 'audit_entries', 'audit_links']
/** What processes say of themselves, whenever they do. */
const OF_PROCESSES = ['workers', 'readiness']
const LEFT_OUT = [...TOUCHED, ...OF_PROCESSES]
let statement: string | undefined

/** A digest of each table that business rows, notifications and jobs to be done are stored in. */
export async function fingerprint(): Promise<string> {
  statement ??= await makeStatement()
  const { rows } = await db.rawQuery(statement)
  return rows[0].digest
}

async function makeStatement(): Promise<string> {
  const { rows } = await db.rawQuery(
    `select tablename from pg_tables where schemaname = 'public'
        and tablename not like 'adonis_schema%' and tablename <> all(?) order by tablename`,
    [LEFT_OUT]
  )
  const parts = rows.map(
    ({ tablename }: { tablename: string }) =>
      `(select '${tablename} ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') from ${tablename} t)`
  )
  return `select concat_ws(',', ${parts.join(', ')}) as digest`
}

type Start = { stored: string; noted: number }
const starts = new WeakMap<World, Map<string, Start>>()

/**
 * What is stored in a world, and how much was noted, before a call. Every call is taken back, so it
 * is read once.
 * @param change what was prepared for the call, if anything
 */
export async function atStart(world: World, change = ''): Promise<Start> {
  const known = starts.get(world) ?? new Map<string, Start>()
  starts.set(world, known)
  const start = known.get(change) ?? { stored: await fingerprint(), noted: await notedSoFar() }
  known.set(change, start)
  return start
}

/** The tables in which two fingerprints differ. */
export function writtenTables(before: string, after: string): string[] {
  const kept = before.split(',')
  const changed = after.split(',').filter((table) => !kept.includes(table))
  return changed.map((table) => table.split(' ')[0])
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
