import { BaseModel } from '@adonisjs/lucid/orm'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { assertInternals, hasMethods } from '#support/process/assert_internals'
import '#lucid/failed_commits'
import '#lucid/models_in_transactions'
import '#lucid/soft_delete_filter'

/** A model without a table: its queries are compiled, but never sent. */
class Probe extends BaseModel {
  static table = 'probes'
  static softDeletes = true
}

/**
 * Checks at startup that Lucid and Knex still work in the way that the patches in this folder require. Nothing is
 * sent to the database.
 * @throws naming the patch and what changed
 */
export function assertPatches(client: QueryClientContract): void {
  const knex = client.getWriteClient().client
  assertInternals('app/lucid/fixed_statement.ts', {
    'the client’s acquireConnection, releaseConnection and _query': hasMethods(
      knex,
      'acquireConnection',
      'releaseConnection',
      '_query'
    ),
  })
  assertInternals('app/lucid/prepared_statements.ts', {
    'the client’s connectionSettings': typeof knex.connectionSettings === 'object',
    '_query on the client’s prototype': hasMethods(Object.getPrototypeOf(knex), '_query'),
  })

  assertInternals('app/lucid/quiet_pool.ts', {
    'the client’s logger.warn': typeof knex.logger?.warn === 'function',
  })

  const query = Probe.query({ client }) as any
  assertInternals('app/lucid/models_in_transactions.ts', {
    'client of a model query': query.client === client,
    'clientOptions of a model query': query.clientOptions?.client === client,
  })
  query.where('a', 1).orWhere('b', 2)
  assertInternals('app/lucid/soft_delete_filter.ts', {
    '_statements of a Knex query': Array.isArray(query.knexQuery._statements),
    '_single of a Knex query': typeof query.knexQuery._single === 'object',
    'isChildQuery of a model query': query.isChildQuery === false,
    'where a model query puts its conditions together': isFiltered(query.toSQL().sql),
  })
}

/** Deleted rows are left out, and the original condition is in parentheses. */
function isFiltered(sql: string): boolean {
  return sql.endsWith('where ("a" = ? or "b" = ?) and "probes"."deleted_at" is null')
}
