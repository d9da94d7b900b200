import { test } from '@japa/runner'
import { rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

const MEGABYTE = 1_000_000
/** Maximum CPU time for creating, sending and handling the body, and for its response. */
const MAX_MILLISECONDS = 3_000

const many = (item: string) =>
  `[${Array(Math.floor(MEGABYTE / (item.length + 1)))
    .fill(item)
    .join()}]`
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

const send = (body: string) => (request: any) =>
  void request.request.type('application/json').send(body)

test.group('A body of the maximum size', (group) => {
  rollsBack(group)

  test('takes little CPU time and gets a short response: {$self}')
    .with([
      'preferences',
      'overrides',
      'items',
      'materials',
      'platforms',
      'title',
      'email',
    ] as const)
    .run(async ({ client, assert }, part) => {
      const admin = await aPerson('super_admin')
      const manager = await aPerson('client_manager')
      const task = await aTaskOf(manager)
      const requests = {
        preferences: () =>
          client
            .patch('/api/account')
            .setup(send(`{"notificationPreferences":{"SYSTEM":${many('"x"')}}}`)),
        overrides: () =>
          client
            .put(`/api/admin/users/${manager.id}/permissions`)
            .setup(send(`{"overrides":${many('{}')}}`)),
        items: () => client.post('/api/tasks').setup(send(`{"selectedItems":${many('{}')}}`)),
        materials: () =>
          client.patch(`/api/tasks/${task.id}`).setup(send(`{"materials":${many('1')}}`)),
        platforms: () => client.post('/api/tasks').setup(send(`{"platforms":${many('1')}}`)),
        title: () => client.post('/api/tasks').json({ title: ' x'.repeat(MEGABYTE / 2.1) }),
        email: () =>
          client
            .post('/api/auth/login')
            .json({ email: 'a@'.repeat(MEGABYTE / 2.1), password: 'x' }),
      }
      const before = process.cpuUsage()
      const response = await requests[part]().as(admin)
      response.assertStatus(422)
      assert.isAtMost(response.body().errors.length, 20)
      assert.isBelow(response.text().length, 5_000)
      assert.isBelow(process.cpuUsage(before).user / 1_000, MAX_MILLISECONDS)
    })

  test('with many errors reports the first twenty', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const response = await client
      .post('/api/tasks')
      .as(manager)
      .json({ title: 'x', selectedItems: Array(100).fill({}) })
    response.assertStatus(422)
    assert.lengthOf(response.body().errors, 20)
  })
})

test.group('Nested JSON', (group) => {
  rollsBack(group)

  test('that is deeper than the limit is 400: {$self} levels')
    .with([33, 20_000, 400_000])
    .run(async ({ client }, levels) => {
      const manager = await aPerson('client_manager')
      for (const body of [`{"title":"x","extra":${deep(levels - 1)}}`, deep(levels)]) {
        const response = await client.post('/api/tasks').as(manager).setup(send(body))
        response.assertStatus(400)
        response.assertBodyContains({ errors: [{ code: 'E_BAD_REQUEST' }] })
      }
    })

  test('may contain any number of brackets in a text', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const response = await client
      .post('/api/tasks')
      .as(manager)
      .json({ title: 'x', brief: `"\\${deep(100)}`, extra: [[[[[[1]]]]]] })
    response.assertStatus(201)
  })
})
