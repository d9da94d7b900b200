import pg from 'pg'
import { MOVED } from './moved.ts'

/** Schema with the copies of all tables. */
const KEPT = 'kept_by_trial'

interface Table {
  name: string
  columns: string[]
  key: string[]
}

export interface Comparison {
  tables: number
  rows: number
  /** Missing data: rows, tables, and columns with their values. */
  lost: string[]
  /** Columns with changed values, with the number of rows, and columns that were moved. */
  changed: string[]
}

/** A copy of every row of a database, to compare it later. */
export class Ledger {
  private constructor(
    private readonly owner: pg.Client,
    private readonly tables: Table[]
  ) {}

  /** @param url of the role that owns the tables */
  static async keep(url: string): Promise<Ledger> {
    const owner = new pg.Client({ connectionString: url })
    await owner.connect()
    const tables = await tablesOf(owner)
    await owner.query(`create schema ${KEPT}`)
    for (const { name } of tables) {
      await owner.query(`create table ${KEPT}.${id(name)} as table public.${id(name)}`)
    }
    return new Ledger(owner, tables)
  }

  async compare(): Promise<Comparison> {
    const tables = await tablesOf(this.owner)
    const now = new Map(tables.map((table) => [table.name, table]))
    const found: Comparison = { tables: this.tables.length, rows: 0, lost: [], changed: [] }
    for (const table of this.tables) {
      found.rows += await this.#count(`select count(*) from ${KEPT}.${id(table.name)}`)
      const later = now.get(table.name)
      if (!later) found.lost.push(`table ${table.name}`)
      else await this.#compareRows(table, later, found)
    }
    return found
  }

  async close(): Promise<void> {
    await this.owner.query(`drop schema ${KEPT} cascade`)
    await this.owner.end()
  }

  async #compareRows({ name, key, columns }: Table, later: Table, found: Comparison) {
    const [kept, today] = [`${KEPT}.${id(name)} k`, `public.${id(name)} t`]
    const same = key.map((column) => `t.${id(column)} = k.${id(column)}`).join(' and ')
    const gone = await this.#count(
      `select count(*) from ${kept} where not exists (select from ${today} where ${same})`
    )
    if (gone > 0) found.lost.push(`${gone} rows of ${name}`)
    for (const column of columns) {
      const label = `${name}.${column}`
      if (!later.columns.includes(column)) {
        const isThere = MOVED[label] ?? 'false'
        const lost = await this.#count(
          `select count(*) from ${kept} where ${id(column)} is not null and not (${isThere})`
        )
        if (lost > 0) found.lost.push(`${lost} values of ${label}`)
        else found.changed.push(`${label}: elsewhere`)
        continue
      }
      const differs = `t.${id(column)}::text is distinct from k.${id(column)}::text`
      const rows = await this.#count(
        `select count(*) from ${kept} join ${today} on ${same} where ${differs}`
      )
      if (rows > 0) found.changed.push(`${label}: ${rows}`)
    }
  }

  async #count(statement: string): Promise<number> {
    const { rows } = await this.owner.query<{ count: string }>(statement)
    return Number(rows[0].count)
  }
}

async function tablesOf(owner: pg.Client): Promise<Table[]> {
  const { rows } = await owner.query<Table>(`
    select c.relname as name,
           array(select attname::text from pg_attribute
                  where attrelid = c.oid and attnum > 0 and not attisdropped
                  order by attnum) as columns,
           array(select a.attname::text from pg_index i
                   join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
                  where i.indrelid = c.oid and i.indisprimary) as key
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)
     order by 1`)
  return rows
}

const id = (name: string) => pg.escapeIdentifier(name)
