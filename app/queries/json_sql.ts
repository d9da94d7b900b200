import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { RawQuery } from '@adonisjs/lucid/types/querybuilder'
import db from '@adonisjs/lucid/services/db'
import { columnName } from '#lucid/column_name'

/** The SQL for each field of a shape. The compiler ensures that none is missing. */
export type SqlShape<Shape> = Record<keyof Shape & string, string>

/** A JSON object of this shape. */
export function objectSql<Shape>(shape: SqlShape<Shape>): string {
  const fields = Object.entries<string>(shape).map(([name, sql]) => `'${name}', ${sql}`)
  return `json_build_object(${fields.join(', ')})`
}

/** The SQL for fields whose columns have the same names, in snake case. */
export function columnsSql<Name extends string>(
  table: string,
  names: readonly Name[]
): Record<Name, string> {
  const entries = names.map((name) => [name, `${table}.${columnName(name)}`])
  return Object.fromEntries(entries)
}

/** SQL for an instant in the format of responses, which differs from the JSON format of the database. */
export function instantSql(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** Selects plain rows of this shape rather than records. */
export function selectRow<Row, Model extends LucidModel>(
  query: ModelQueryBuilderContract<Model, any>,
  shape: SqlShape<Row>,
  ...bound: RawQuery[]
): ModelQueryBuilderContract<Model, Row> {
  const named = Object.entries<string>(shape).map(([name, sql]) => db.raw(`${sql} as "${name}"`))
  return query.select(...named, ...bound).pojo<Row>()
}
