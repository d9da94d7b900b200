import { test } from '@japa/runner'
import { limitStatements } from '#lucid/statement_limit'
import { quietPool } from '#lucid/quiet_pool'
import { isDatabaseUnavailable } from '#lucid/database_unavailable'

/** Returns a Knex client whose server responds as given. */
function aClient(answer: (fail: Promise<never>) => Promise<unknown>) {
  const { promise: fail, reject } = Promise.withResolvers<never>()
  fail.catch(() => {})
  class Dialect {
    warned: string[] = []
    logger = { warn: (message: string) => void this.warned.push(message), debug() {} }
    _query(_connection: unknown, _statement: unknown) {
      return answer(fail)
    }
  }
  const dialect = new Dialect()
  const connection = { connection: { stream: { destroy: reject } } }
  return {
    dialect,
    client: { getWriteClient: () => ({ client: dialect }) } as never,
    query: () => dialect._query(connection, { sql: 'select 1' }),
  }
}

test.group('A statement of a request', () => {
  test('without a response closes its connection and counts as an outage', async ({ assert }) => {
    const { client, query } = aClient((fail) => fail)
    limitStatements(client, 10)
    const error = await query().catch((thrown: Error) => thrown)
    assert.instanceOf(error, Error)
    assert.isTrue(isDatabaseUnavailable(error as Error))
  })

  test('with a response keeps its connection', async ({ assert }) => {
    const { client, query } = aClient(async () => 'rows')
    limitStatements(client, 60_000)
    assert.equal(await query(), 'rows')
  })
})

test.group('The pool', () => {
  test('doesn’t warn of connections that an outage closed, but of all others', ({ assert }) => {
    const { client, dialect } = aClient(async () => {})
    const quiet: string[] = []
    quietPool(client, (message) => quiet.push(message))
    dialect.logger.warn('Connection Error: Connection ended unexpectedly')
    dialect.logger.warn('Another thing')
    assert.deepEqual(dialect.warned, ['Another thing'])
    assert.lengthOf(quiet, 1)
  })
})
