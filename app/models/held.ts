import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'

/**
 * Makes a query hold the rows it finds until its transaction ends. Rows that merely refer to
 * them, audit entries above all, can still be written meanwhile: with `forUpdate` two people
 * who change each other would wait for one another.
 */
export function held<Query extends ModelQueryBuilderContract<LucidModel, any>>(
  query: Query
): Query {
  query.knexQuery.forNoKeyUpdate()
  return query
}
