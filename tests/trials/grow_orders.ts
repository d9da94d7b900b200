import pg from 'pg'

/** As many at a time as one commit links in the audit log. */
const BATCH = 5_000

/**
 * Adds orders, each a twin of one that is there with a number of its own and an audit entry: what
 * stands in every column is whatever the version that made it puts there.
 *
 * @param url of the role that owns the tables
 */
export async function growOrders(url: string, total: number): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    const tasks = await columnsOf(owner, 'tasks')
    const entries = await columnsOf(owner, 'audit_entries')
    for (let added = 0; added < total; added += BATCH) {
      const size = Math.min(BATCH, total - added)
      await owner.query('begin')
      await owner.query(twinsOf('tasks', tasks, size, `, 'number', 'GROWN-' || ${added} + n`))
      await owner.query(twinsOf('audit_entries', entries, size))
      await owner.query('commit')
    }
    await owner.query('analyze')
  } finally {
    await owner.end()
  }
}

/** Those that aren't computed from others. */
async function columnsOf(owner: pg.Client, table: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table]
  )
  return rows.map(({ name }) => pg.escapeIdentifier(name))
}

const twinsOf = (table: string, columns: string[], size: number, more = '') => `
  with models as (select t as model, row_number() over (order by t.id) - 1 as at
                    from ${table} t order by t.id limit 20)
  insert into ${table} (${columns})
  select ${columns.map((column) => `(twin).${column}`)}
    from (select jsonb_populate_record(model, jsonb_build_object('id', gen_random_uuid()${more})) as twin
            from generate_series(1, ${size}) n
            join models on at = n % (select count(*) from models)) twins`
