import pg from 'pg'

/** Settings that make the text format of values the same on every server; pg_dump sets them too. */
const SET_TEXT_FORMATS = `
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 3;
  set local timezone = 'UTC';
  set local statement_timeout = 0;
  set local lock_timeout = '60s';
  set local idle_in_transaction_session_timeout = 0`

export type Table = { name: string; columns: string[]; key: string[] }

/**
 * Runs `work` in one transaction that sees the database as of one moment, while no table's structure can change.
 * Works through a connection pooler as well.
 * @param url of a role that may read every table
 */
export async function inSnapshot<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  return inTransaction(url, 'isolation level repeatable read read only', async (client) => {
    const tables = await tablesOf(client)
    const names = tables.map(({ name }) => quoteIdentifier(name)).join(', ')
    if (names) await client.query(`lock table ${names} in access share mode`)
    return work(client)
  })
}

/** Runs `work` in one transaction, on a separate connection. */
export async function inTransaction<T>(
  url: string,
  mode: string,
  work: (client: pg.Client) => Promise<T>
): Promise<T> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  await client.connect()
  // When the connection breaks, the running statement rejects as well.
  client.on('error', () => {})
  try {
    await client.query(`begin ${mode}`)
    await client.query(SET_TEXT_FORMATS)
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}

/**
 * The application's tables with their writable columns and primary key. The tables in which migrations are recorded
 * are left out.
 */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query(
    `select c.relname as name,
            array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
            coalesce((select array_agg(k.attname::text order by array_position(i.indkey, k.attnum))
                        from pg_index i
                        join pg_attribute k on k.attrelid = c.oid and k.attnum = any (i.indkey)
                       where i.indrelid = c.oid and i.indisprimary), '{}') as key
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and c.relname not like 'adonis\\_schema%'
      group by c.oid
      order by c.relname`
  )
  return rows
}

/** Names of the migrations that have run, in their order; none in an empty database. */
export async function migrationsIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`select to_regclass('public.adonis_schema') as made`)
  if (!rows[0].made) return []
  const done = await client.query('select name from adonis_schema order by id')
  return done.rows.map(({ name }) => name)
}

export const quoteIdentifier = (name: string) => pg.escapeIdentifier(name)
