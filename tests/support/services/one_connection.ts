import { AsyncLocalStorage } from 'node:async_hooks'
import { QueryClient } from '@adonisjs/lucid/database'

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

/**
 * Rejects queries that are sent outside of the open transaction in whose callback they run. Such a
 * query doesn't see the transaction's writes, and it takes a second connection: when as many of
 * these transactions run at once as the pool has connections, they deadlock.
 */
export async function refuseQueriesOutsideTransactions(): Promise<void> {
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
    throw new Error(`Sent outside of the open transaction: ${query}`)
  }
}
