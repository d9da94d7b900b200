import { limitTo, type Query } from '#queries/bounded_count'

export type Sql = { sql: string; bindings: readonly unknown[] }

/**
 * SQL for the ids of the first rows of a query. The query must be sorted and must not select columns yet.
 * PostgreSQL reads only as much of the index as needed.
 */
export function firstIds(query: Query, limit: number): Sql {
  const ids = query.clone().select(`${query.model.table}.id`)
  limitTo(ids, limit)
  return ids.toSQL()
}

/**
 * SQL for the ids of the first rows of several queries together, for example of one query for each status. For each
 * query, an index must contain the rows in the same order.
 * @param order SQL of the sort order; `columns` are the columns that it uses
 */
export function firstIdsOfAll(
  queries: Query[],
  { columns, order }: { columns: string[]; order: string },
  limit: number
): Sql {
  const { table } = queries[0].model
  const parts = queries.map((query) => {
    const part = query
      .clone()
      .select(`${table}.id`, ...columns.map((column) => `${table}.${column}`))
      .orderByRaw(order)
    limitTo(part, limit)
    return part.toSQL()
  })
  return {
    sql: `select id from (${parts.map(({ sql }) => `(${sql})`).join(' union all ')}) as ${table}
           order by ${order} limit ${limit}`,
    bindings: parts.flatMap(({ bindings }) => bindings),
  }
}

/**
 * Restricts a query to the rows with these ids. As an array, the ids are computed once; with a join, PostgreSQL may
 * compute them again for every row of a table that was not analyzed.
 */
export function onlyIds(query: Query, { sql, bindings }: Sql): void {
  query.whereRaw(`${query.model.table}.id = any(array(${sql}))`, bindings as never)
}
