import pg from 'pg'

/** Number of orders per commit, which the audit log links at once. */
const BATCH = 5_000

/**
 * Adds orders by copying existing ones, each with a new number and an audit entry, so that every
 * column has values that the version itself wrote.
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
      await owner.query(copiesOf('tasks', tasks, size, `, 'number', 'GROWN-' || ${added} + n`))
      await owner.query(copiesOf('audit_entries', entries, size))
      await owner.query('commit')
    }
    await owner.query('analyze')
  } finally {
    await owner.end()
  }
}

/** Returns the columns that aren't generated. */
async function columnsOf(owner: pg.Client, table: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table]
  )
  return rows.map(({ name }) => pg.escapeIdentifier(name))
}

const copiesOf = (table: string, columns: string[], size: number, more = '') => `
  with models as (select t as model, row_number() over (order by t.id) - 1 as at
                    from ${table} t order by t.id limit 20)
  insert into ${table} (${columns})
  select ${columns.map((column) => `(copied).${column}`)}
    from (select jsonb_populate_record(model, jsonb_build_object('id', gen_random_uuid()${more})) as copied
            from generate_series(1, ${size}) n
            join models on at = n % (select count(*) from models)) copies`
