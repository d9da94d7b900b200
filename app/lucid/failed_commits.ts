import { QueryClient } from '@adonisjs/lucid/database'
import { assertInternals, hasMethods } from '#support/process/assert_internals'

/**
 * Lucid resolves `commit()` even when the COMMIT itself failed: because of a violated deferred constraint, or a
 * lost connection. The caller would report success although the work is lost, and after-commit hooks would run.
 * Importing this module makes a failed commit reject, before any hook, and keeps the first error when the rollback
 * has nothing left to do.
 */
const PATCH = 'app/lucid/failed_commits.ts'
assertInternals(PATCH, {
  'transaction() of Lucid’s query client': hasMethods(QueryClient.prototype, 'transaction'),
})
const openTransaction = QueryClient.prototype.transaction as (options?: any) => Promise<any>

QueryClient.prototype.transaction = async function (this: any, ...args: any[]) {
  return transact((options) => openTransaction.call(this, options), args)
} as never

async function transact(open: (options?: any) => Promise<any>, args: any[]): Promise<any> {
  const [callback, options] = typeof args[0] === 'function' ? args : [undefined, args[0]]
  const trx = failWithCommit(await open(options))
  if (!callback) return trx

  try {
    const result = await callback(trx)
    if (!trx.isCompleted) await trx.commit()
    return result
  } catch (error) {
    if (!trx.isCompleted) await trx.rollback()
    throw error
  }
}

function failWithCommit(trx: any) {
  const { knexClient } = trx
  assertInternals(PATCH, {
    'commit() of a Knex transaction': hasMethods(knexClient, 'commit'),
    'executionPromise of a Knex transaction': hasMethods(knexClient?.executionPromise, 'then'),
  })
  const commit = knexClient.commit.bind(knexClient)
  knexClient.commit = async (value: unknown) => {
    await commit(value)
    await knexClient.executionPromise
  }

  const openSavepoint = trx.transaction.bind(trx)
  trx.transaction = (...args: any[]) => transact(openSavepoint, args)
  return trx
}
