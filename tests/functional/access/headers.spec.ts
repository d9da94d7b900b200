import { test } from '@japa/runner'
import { rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'

test.group('Headers of every answer', (group) => {
  rollsBack(group)

  test('protect also paths without a route: {$self}')
    .with(['/api/nothing-here', '/nothing-here', '/assets/nothing-here.js', '/health/live'])
    .run(async ({ client, assert }, path) => {
      const response = await client.get(path)
      response.assertHeader('x-content-type-options', 'nosniff')
      response.assertHeader('x-frame-options', 'DENY')
      response.assertHeader('referrer-policy', 'same-origin')
      assert.include(response.header('content-security-policy'), `frame-ancestors 'none'`)
    })

  test('keep the answers of the API out of caches: {$self}')
    .with(['/api/auth/me', '/api/admin/users', '/api/tasks', '/api/account/sessions'])
    .run(async ({ client }, path) => {
      const response = await client.get(path).as(await aPerson('team_admin'))
      response.assertStatus(200)
      response.assertHeader('cache-control', 'no-store')
    })

  test('let a poll revalidate its response', async ({ client }) => {
    const response = await client
      .get('/api/notifications/unread-count')
      .as(await aPerson('team_pm'))
    response.assertHeader('cache-control', 'private, no-cache')
  })
})
