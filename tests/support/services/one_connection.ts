import { AsyncLocalStorage } from 'node:async_hooks'
import { QueryClient } from '@adonisjs/lucid/database'

/**
 * Makes a query fail that is sent outside of the transaction in which it is called. It would not see the
 * transaction's writes, and it takes a second connection: as many such transactions at once as the pool has
 * connections deadlock.
 */
type Client = { transaction: (...args: any[]) => Promise<any>; isCompleted?: boolean }

const open = new AsyncLocalStorage<readonly Client[]>()

function watch<Watched extends Client>(client: Watched): Watched {
  const begin = client.transaction
  client.transaction = async function (this: Client, ...args: any[]) {
    const [work, ...options] = args
    if (typeof work !== 'function') return watch(await begin.apply(this, args))
    return begin.call(
      this,
      (trx: Client) => open.run([...(open.getStore() ?? []), trx], () => work(watch(trx))),
      ...options
    )
  }
  return client
}

export async function refuseQueriesBesideTransactions(): Promise<void> {
  watch(QueryClient.prototype as unknown as Client)

  const { QueryRunner } = await import(
    new URL('src/query_runner/index.js', import.meta.resolve('@adonisjs/lucid')).href
  )
  const run = QueryRunner.prototype.run
  QueryRunner.prototype.run = function (query: { toString(): string }) {
    const transactions = open.getStore()?.filter(({ isCompleted }) => !isCompleted) ?? []
    if (transactions.length === 0 || transactions.includes(this.client)) {
      return run.call(this, query)
    }
    throw new Error(`Sent beside the transaction that is open: ${query}`)
  }
}
