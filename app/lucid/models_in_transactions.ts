import { ModelQueryBuilder } from '@adonisjs/lucid/orm'
import type { Trx } from '#lucid/transaction'
import { assertInternals, hasMethods } from '#support/process/assert_internals'

/**
 * Lucid's `useTransaction()` sends a model query through the transaction, but the models that it finds, and their
 * preloads, keep the query's original connection: saving one of them would wait for the lock that the transaction
 * itself holds. Importing this module keeps these models in the transaction.
 */
const builder = ModelQueryBuilder.prototype as any
assertInternals('app/lucid/models_in_transactions.ts', {
  'useTransaction() of a model query': hasMethods(builder, 'useTransaction'),
})
const useTransaction = builder.useTransaction

builder.useTransaction = function (trx: Trx) {
  this.client = trx
  this.clientOptions = { ...this.clientOptions, client: trx, connection: trx.connectionName }
  return useTransaction.call(this, trx)
}
