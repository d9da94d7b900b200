import { test } from '@japa/runner'
import { countRows, rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'

test.group('Stored values come only from the JSON body', (group) => {
  rollsBack(group)

  test('a query string adds no field to an empty body', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const bodiless = await client.post('/api/tasks').as(manager).qs({ title: 'From the link' })
    bodiless.assertStatus(422)
    bodiless.assertBodyContains({ errors: [{ field: 'title', rule: 'required' }] })
    const empty = await client
      .post('/api/tasks')
      .as(manager)
      .qs({ title: 'From the link' })
      .json({})
    empty.assertStatus(422)
    assert.equal(await countRows('tasks'), 0)
  })

  test('a query string overrides no field of the body', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const placed = await client
      .post('/api/tasks')
      .as(manager)
      .qs({ title: 'From the link', brief: 'From the link' })
      .json({ title: 'From the body' })
    placed.assertStatus(201)
    assert.equal(placed.body().data.title, 'From the body')
    assert.isNull(placed.body().data.brief)
  })

  test('the authorized purpose is the one that is stored', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const response = await client
      .post('/api/uploads/presign')
      .as(manager)
      .qs({ purpose: 'material' })
      .json({ fileName: 'cut.mp4', contentType: 'video/mp4', size: 3, purpose: 'content' })
    response.assertStatus(403)
    response.assertBodyContains({ errors: [{ permission: 'content.upload_ready' }] })
  })

  test('a body of another type is refused: {$self}')
    .with([
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/vnd.api+json',
      'text/json',
    ])
    .run(async ({ client, assert }, type) => {
      const manager = await aPerson('client_manager')
      const response = await client
        .post('/api/tasks')
        .as(manager)
        .qs({ title: 'From the link' })
        .setup((request) => void request.request.type(type).send('{"title":"x"}'))
      response.assertStatus(415)
      response.assertBodyContains({ errors: [{ code: 'E_UNSUPPORTED_MEDIA_TYPE' }] })
      assert.equal(await countRows('tasks'), 0)
    })
})
