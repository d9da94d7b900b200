import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import type User from '#models/identity/user'
import { aTemplate } from '#tests/support/ai'
import { rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

const PATH = '/api/admin/ai/templates'
const COPY = '{{title}}\n---\n{{brief}}\n---\n{{hashtags}}'

const create = (client: ApiClient, user: User, body: object) =>
  client
    .post(PATH)
    .as(user)
    .json({ service: 'prompt', name: 'House', language: 'en', body: '{{title}}', ...body })

test.group('AI templates', (group) => {
  rollsBack(group)

  test('keep all earlier bodies', async ({ client, assert }) => {
    const admin = await aPerson('super_admin')
    const made = await create(client, admin, { body: 'First' })
    made.assertStatus(201)
    const { id } = made.body().data
    const change = (body: object) => client.patch(`${PATH}/${id}`).as(admin).json(body)
    await change({ body: 'Second' })
    const renamed = await change({ name: 'Renamed' })
    assert.containSubset(renamed.body().data, { name: 'Renamed', body: 'Second', version: 2 })
    assert.deepEqual(
      renamed.body().data.versions.map(({ number, body }: any) => [number, body]),
      [
        [2, 'Second'],
        [1, 'First'],
      ]
    )
  })

  test('are refused with an error: {body}')
    .with([
      { service: 'prompt', body: 'Of {{price}}', rule: 'unknown' },
      { service: 'prompt', body: '{{#title}}open', rule: 'unclosed' },
      { service: 'prompt', body: '{{#title}}{{/brief}}', rule: 'unclosed' },
      { service: 'prompt', body: '{{title:warm}}', rule: 'unknown' },
      { service: 'copy', body: '{{title}}', rule: 'parts' },
      { service: 'copy', body: '{{#title}}\n---\n{{/title}}\n---\n', rule: 'parts' },
    ])
    .run(async ({ client, assert }, { service, body, rule }) => {
      const response = await create(client, await aPerson('super_admin'), { service, body })
      response.assertStatus(422)
      assert.containSubset(response.body().errors, [{ field: 'body', rule }])
    })

  test('have a preview before they are stored', async ({ client, assert }) => {
    const admin = await aPerson('super_admin')
    const owner = await aPerson('client_owner')
    await owner.load('company')
    const task = await aTaskOf(owner, { title: 'Linen sofa', brief: 'In the evening.' })
    const { id } = await aTemplate({ service: 'copy', body: COPY })
    const preview = (body: object) => client.post(`${PATH}/${id}/preview`).as(admin).json(body)
    const stored = await preview({ taskId: task.id })
    stored.assertStatus(200)
    // The heading of published copy is its subject or, without one, the company's name; never the title of the order.
    assert.containSubset(stored.body().data.parts, {
      title: owner.company.name,
      caption: 'In the evening.',
    })
    const edited = await preview({
      body: COPY.replace('{{brief}}', 'On {{channel}}'),
      channel: 'tiktok',
    })
    assert.equal(edited.body().data.parts.caption, 'On tiktok')
    const wrong = await preview({ body: '{{price}}' })
    wrong.assertStatus(422)
  })

  test('are listed in pages, filtered and sorted', async ({ client, assert }) => {
    const admin = await aPerson('super_admin')
    await db.from('ai_templates').update({ deleted_at: new Date() })
    await aTemplate({ name: 'Zoom', service: 'prompt', language: 'en' })
    await aTemplate({ name: 'Caption', service: 'copy', language: 'de' })
    await aTemplate({ name: 'Off', service: 'copy', language: 'en', isEnabled: false })
    const names = async (query: string) => {
      const response = await client.get(`${PATH}?${query}`).as(admin)
      response.assertStatus(200)
      return response.body().data.map(({ name }: any) => name)
    }
    assert.deepEqual(await names('sort=name'), ['Caption', 'Off', 'Zoom'])
    assert.deepEqual(await names('service=copy&sort=name'), ['Caption', 'Off'])
    assert.deepEqual(await names('language=en&enabled=true'), ['Zoom'])
    assert.deepEqual(await names('language=en&language=de&sort=-name&perPage=1'), ['Zoom'])
    assert.deepEqual(await names('q=capt'), ['Caption'])
  })

  test('are deleted to the trash and restored', async ({ client, assert }) => {
    const admin = await aPerson('super_admin')
    const { id } = await aTemplate({ name: 'Old' })
    const gone = await client.delete(`${PATH}/${id}`).as(admin)
    gone.assertStatus(204)
    const missing = await client.get(`${PATH}/${id}`).as(admin)
    missing.assertStatus(404)
    const back = await client.post(`${PATH}/${id}/restore`).as(admin)
    assert.equal(back.body().data.name, 'Old')
  })
})
