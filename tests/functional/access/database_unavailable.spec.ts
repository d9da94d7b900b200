import { test } from '@japa/runner'
import { describeError } from '#exceptions/describe_error'
import { rollsBack, withDatabaseDown, writesForReal } from '#tests/support/database'
import { aPerson } from '#tests/support/people'
import { queriesOf } from '#tests/support/queries'
import { aSession } from '#tests/support/sign_in'

test.group('While the database is away', (group) => {
  writesForReal(group)

  test('the API and pages say so, and work again without a restart', async ({ client, assert }) => {
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

test.group('What the database’s absence looks like', () => {
  test('{$self} is 503')
    .with([
      'Transaction query already complete, run with DEBUG=knex:tx for more information',
      'Connection terminated unexpectedly',
      'Client has encountered a connection error and is not queryable',
    ])
    .run(({ assert }, message) => {
      assert.equal(describeError(new Error(message)).status, 503)
    })

  test('code {$self} is 503')
    .with(['ECONNREFUSED', 'EAI_AGAIN', '57P01', '08006', '53300', '53100'])
    .run(({ assert }, code) => {
      assert.equal(describeError(Object.assign(new Error('x'), { code })).status, 503)
    })

  test('a wrong query is not it', ({ assert }) => {
    assert.equal(describeError(Object.assign(new Error('x'), { code: '42703' })).status, 500)
  })
})

test.group('The page of an unknown address', (group) => {
  rollsBack(group)

  test('keeps the count of what is unread, in one question more', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const queries = await queriesOf(async () => {
      const response = await client.get('/tasks/01a1fcea-5e96-743c-af3a-9a1e419f7135').as(owner)
      response.assertStatus(404)
    })
    const unread = queries.filter((sql) => /from "?notifications/.test(sql))
    assert.lengthOf(unread, 1)
  })
})
