import { test } from '@japa/runner'
import { describeError } from '#exceptions/describe_error'
import { rollsBack, withDatabaseDown, writesForReal } from '#tests/support/database'
import { aPerson } from '#tests/support/people'
import { queriesOf } from '#tests/support/queries'
import { aSession } from '#tests/support/sign_in'

test.group('While the database is unavailable', (group) => {
  writesForReal(group)

  test('the API and pages report it, and work again without a restart', async ({
    client,
    assert,
  }) => {
    const cookie = await aSession(await aPerson('client_owner'))
    const get = (path: string) => client.get(path).cookie('rushes', cookie)
    await withDatabaseDown(async () => {
      const answer = await get('/api/tasks')
      answer.assertStatus(503)
      answer.assertBodyContains({ errors: [{ code: 'E_DATABASE_UNAVAILABLE' }] })
      answer.assertHeader('retry-after', '15')

      const page = await get('/tasks')
      page.assertStatus(503)
      assert.include(page.text(), 'errors\\u002Funavailable')
      assert.notInclude(page.text(), '127.0.0.1:1')
    })
    const answer = await get('/api/tasks')
    answer.assertStatus(200)
  })
})

test.group('An error of an unavailable database', () => {
  test('is 503: {$self}')
    .with([
      'Transaction query already complete, run with DEBUG=knex:tx for more information',
      'Connection terminated unexpectedly',
      'Client has encountered a connection error and is not queryable',
    ])
    .run(({ assert }, message) => {
      assert.equal(describeError(new Error(message)).status, 503)
    })

  test('is 503 with the code {$self}')
    .with(['ECONNREFUSED', 'EAI_AGAIN', '57P01', '08006', '53300', '53100'])
    .run(({ assert }, code) => {
      assert.equal(describeError(Object.assign(new Error('x'), { code })).status, 503)
    })

  test('is not an invalid query', ({ assert }) => {
    assert.equal(describeError(Object.assign(new Error('x'), { code: '42703' })).status, 500)
  })
})

test.group('The page for an unknown record', (group) => {
  rollsBack(group)

  test('shows the number of unread notifications, with one additional query', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const queries = await queriesOf(async () => {
      const response = await client.get('/tasks/01a1fcea-5e96-743c-af3a-9a1e419f7135').as(owner)
      response.assertStatus(404)
    })
    const unread = queries.filter((sql) => /from "?notifications/.test(sql))
    assert.lengthOf(unread, 1)
  })
})
