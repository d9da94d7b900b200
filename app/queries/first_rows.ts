import { limitTo, type Query } from '#queries/bounded_count'

export type Sql = { sql: string; bindings: readonly unknown[] }

/**
 * SQL for the ids of the first rows of a query, which is in order and selects nothing yet. PostgreSQL
 * reads no more of the index than it takes.
 */
export function firstIds(query: Query, limit: number): Sql {
  const ids = query.clone().select(`${query.model.table}.id`)
  limitTo(ids, limit)
  return ids.toSQL()
}

/**
 * SQL for the ids of the first rows of several queries together, each of which an index holds in the
 * same order, as one for each status.
 * @param order what the rows are in order by; `columns` names what of it is selected
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
 * Leaves the rows with these ids. As an array they are found exactly once; joined, they may be found
 * again for every row of a table that was not analyzed.
 */
export function onlyIds(query: Query, { sql, bindings }: Sql): void {
  query.whereRaw(`${query.model.table}.id = any(array(${sql}))`, bindings as never)
}
