type Preparable = { knexQuery?: unknown }

/**
 * Has a statement prepared once per connection, so that PostgreSQL does not parse and plan it
 * anew each time. Only for a text that never varies: what was prepared stays with the connection.
 * @param name unique among the statements, as `pg` wants it
 */
export function prepared<Query extends object>(query: Query, name: string): Query {
  const knexQuery = (query as Preparable).knexQuery as { options(rest: { name: string }): unknown }
  knexQuery.options({ name })
  return query
}
