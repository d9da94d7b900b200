import { test } from '@japa/runner'
import router from '@adonisjs/core/services/router'
import { declaredRoutes } from '#openapi/route_check'
import { aToken } from '#tests/support/sign_in'
import { rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'
import { isForSessions, OPEN_TO_TOKENS } from './for_sessions.js'
import { pathToNothing } from '../run_case.js'

const routes = (): string[] =>
  declaredRoutes(router).flatMap(({ route }) =>
    route.methods
      .filter((method) => method !== 'HEAD' && route.pattern.startsWith('/api/'))
      .map((method) => `${method} ${route.pattern}`)
  )

test.group('Routes for sessions only', (group) => {
  rollsBack(group)

  test('have no exception for a route that doesn’t exist', ({ assert }) => {
    assert.includeMembers(routes(), Object.keys(OPEN_TO_TOKENS))
  })

  test('refuse any token, and no other route does', async ({ client, assert }) => {
    const { token } = await aToken(await aPerson('super_admin'))
    const refused: string[] = []
    for (const route of routes()) {
      const [method, pattern] = route.split(' ')
      const response = await client.request(pathToNothing(pattern), method).withToken(token)
      const [error] = response.body()?.errors ?? []
      if (error?.code === 'E_SESSION_REQUIRED') {
        assert.equal(response.status(), 403, route)
        refused.push(route)
      }
      assert.deepEqual(response.headers()['set-cookie'] ?? [], [], route)
    }
    assert.sameMembers(refused, routes().filter(isForSessions))
  }).timeout(60_000)
})
