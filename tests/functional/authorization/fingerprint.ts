import db from '@adonisjs/lucid/services/db'

/** What every request may touch: being seen, being counted, being noted. */
const LEFT_OUT = ['user_sessions', 'known_devices', 'rate_limits', 'audit_entries', 'audit_links']
let statement: string | undefined

/** A digest of all that is stored: business rows, notifications and jobs to be done. */
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
      `(select '${tablename}' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') from ${tablename} t)`
  )
  return `select md5(${parts.join(' || ')}) as digest`
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
