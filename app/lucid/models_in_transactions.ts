import { ModelQueryBuilder, Preloader } from '@adonisjs/lucid/orm'
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

/**
 * Lucid sends all preloads of a query at once, but a transaction has one connection, which takes one query at a time:
 * the driver queues the others and warns that it will refuse them in its next version. Within a transaction they are
 * sent one after the other.
 */
const preloader = Preloader.prototype as any
assertInternals('app/lucid/models_in_transactions.ts', {
  'methods of the preloader': hasMethods(
    preloader,
    'processRelation',
    'processRelationForMany',
    'processAllForOne',
    'processAllForMany'
  ),
})
const { processAllForOne, processAllForMany } = preloader

preloader.processAllForOne = async function (parent: unknown, client: Trx) {
  if (!client.isTransaction) return processAllForOne.call(this, parent, client)
  for (const name of Object.keys(this.preloads)) await this.processRelation(name, parent, client)
}

preloader.processAllForMany = async function (parents: unknown[], client: Trx) {
  if (!client.isTransaction) return processAllForMany.call(this, parents, client)
  if (parents.length === 0) return
  for (const name of Object.keys(this.preloads)) {
    await this.processRelationForMany(name, parents, client)
  }
}
