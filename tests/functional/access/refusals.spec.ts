import { test } from '@japa/runner'
import { rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

test.group('Refusals come in the order of the contract', (group) => {
  rollsBack(group)

  test('404 for an unknown path, then 401 before all others', async ({ client }) => {
    const unknown = await client.get('/api/nothing-here')
    unknown.assertStatus(404)
    const visitor = await client.post('/api/tasks').json({})
    visitor.assertStatus(401)
    visitor.assertBodyContains({ errors: [{ code: 'E_UNAUTHORIZED_ACCESS' }] })
  })

  test('403 before 404 and 422, 404 before 422', async ({ client }) => {
    const viewer = await aPerson('client_viewer')
    const manager = await aPerson('client_manager')
    const foreign = await aTaskOf(await aPerson('client_owner'))

    const forbidden = await client.patch(`/api/tasks/${foreign.id}`).as(viewer).json({})
    forbidden.assertStatus(403)
    const missing = await client.patch(`/api/tasks/${foreign.id}`).as(manager).json({})
    missing.assertStatus(404)
    const nonsense = await client.get('/api/tasks/not-an-id').as(manager)
    nonsense.assertStatus(404)
    nonsense.assertBodyContains({ errors: [{ code: 'E_ROW_NOT_FOUND' }] })
  })

  test('malformed JSON is 400, too large a body 413', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const broken = await client
      .post('/api/tasks')
      .as(manager)
      .setup((request) => void request.request.type('application/json').send('{"title": '))
    broken.assertStatus(400)
    broken.assertBodyContains({ errors: [{ code: 'E_BAD_REQUEST' }] })

    const huge = await client
      .post('/api/tasks')
      .as(manager)
      .json({ title: 'x', brief: 'y'.repeat(1_200_000) })
    huge.assertStatus(413)
  })

  test('every answer carries its request id', async ({ client, assert }) => {
    const response = await client.get('/api/tasks')
    assert.equal(response.body().requestId, response.header('x-request-id'))
  })
})

test.group('A page of another site', (group) => {
  rollsBack(group)

  test('can’t change anything with a user’s cookie', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const attempts = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of attempts) {
      const response = await client
        .post('/api/tasks')
        .as(manager)
        .headers(headers as never)
        .json({ title: 'Planted' })
      response.assertStatus(403)
      response.assertBodyContains({ errors: [{ code: 'E_CROSS_SITE' }] })
    }
  })

  test('can’t send JSON as plain text', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const response = await client
      .post('/api/tasks')
      .as(manager)
      .setup((request) => void request.request.type('text/plain').send('{"title":"Planted"}'))
    response.assertStatus(415)
  })

  test('the app’s own pages, and scripts without either header, are accepted', async ({
    client,
  }) => {
    const manager = await aPerson('client_manager')
    const script = await client.post('/api/tasks').as(manager).json({ title: 'By a script' })
    script.assertStatus(201)
    const host = new URL(script.request.config.baseUrl ?? 'http://localhost').host
    const page = await client
      .post('/api/tasks')
      .as(manager)
      .header('origin', `http://${host}`)
      .header('sec-fetch-site', 'same-origin')
      .json({ title: 'By a page' })
    page.assertStatus(201)
  })
})
