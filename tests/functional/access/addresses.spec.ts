import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { rollsBack } from '#tests/support/database'
import { requestExactly } from '#tests/support/exact_request'
import { aPerson } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

test.group('A path that can’t be decoded', () => {
  test('gets the response of an unknown path: {path}')
    .with([
      { path: '/api/%zz', expected: 404 },
      { path: '/api/%C0%80?q=%zz', expected: 404 },
      { path: '/api/%', expected: 404 },
      { path: '/api/tasks/%zz', expected: 401 },
    ])
    .run(async ({ assert }, { path, expected }) => {
      const { status, headers, body } = await requestExactly(path)
      assert.equal(status, expected)
      assert.match(headers['content-type']!, /^application\/json/)
      assert.equal(headers['x-content-type-options'], 'nosniff')
      assert.isString(JSON.parse(body).errors[0].code)
    })

  test('opens the page for unknown paths: {$self}')
    .with(['/%zz', '/tasks/%zz/%'])
    .run(async ({ assert }, path) => {
      const { status, body } = await requestExactly(path)
      assert.equal(status, 404)
      assert.include(body, 'errors\\u002Fnot_found')
    })
})

test.group('The links of a list', (group) => {
  rollsBack(group)

  test('keep its path, its filters and the size of its pages', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    for (const title of ['A', 'B', 'C', 'D', 'E']) await aTaskOf(owner, { title })
    const list = '/api/tasks?status=new&status=approved&q=&sort=title&perPage=2'
    const response = await client.get(`${list}&page=2`).as(owner)
    response.assertStatus(200)
    const { metadata, data } = response.body()
    assert.equal(metadata.firstPageUrl, `${list}&page=1`)
    assert.equal(metadata.previousPageUrl, `${list}&page=1`)
    assert.equal(metadata.nextPageUrl, `${list}&page=3`)
    assert.equal(metadata.lastPageUrl, `${list}&page=3`)

    const last = await client.get(metadata.nextPageUrl).as(owner)
    assert.lengthOf(last.body().data, 1)
    assert.notDeepEqual(last.body().data, data)
    assert.isNull(last.body().metadata.nextPageUrl)
  })

  test('are also returned for the trash', async ({ client, assert }) => {
    const admin = await aPerson('super_admin')
    for (const title of ['A', 'B']) await aTaskOf(admin, { title })
    await db.from('tasks').update({ deleted_at: new Date() })
    const response = await client.get('/api/trash?kind=task&perPage=1').as(admin)
    assert.equal(response.body().metadata.nextPageUrl, '/api/trash?kind=task&perPage=1&page=2')
  })
})

test.group('The id of a request', (group) => {
  rollsBack(group)

  test('is the caller’s if that is short and has no special characters', async ({ client }) => {
    const response = await client.get('/api/tasks').header('x-request-id', 'edge-1_A')
    response.assertHeader('x-request-id', 'edge-1_A')
  })

  test('is generated otherwise, and is the same in the log', async ({ client, assert }) => {
    const { email } = await aPerson('client_owner')
    for (const id of ['x'.repeat(65), 'two words', '<script>', 'a;b']) {
      const response = await client
        .post('/api/auth/login')
        .header('x-request-id', id)
        .json({ email, password: 'not this one' })
      const given = response.header('x-request-id')!
      assert.match(given, /^[\w-]{36}$/)
      assert.equal(response.body().requestId, given)
      const entry = await db.from('audit_entries').orderBy('at', 'desc').first()
      assert.equal(entry.request_id, given)
    }
  })
})
