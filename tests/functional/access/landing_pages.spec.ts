import { test } from '@japa/runner'
import router from '@adonisjs/core/services/router'
import { firstPageFor } from '#queries/overview/landing_pages'
import { PERMISSIONS, type Permission } from '#access/permissions'
import { declaredRoutes } from '#openapi/route_check'
import { rollsBack } from '#tests/support/database'
import { acting, aPerson } from '#tests/support/people'

/** Every page that an address without an id opens, with the keys that its route asks for. */
function pages(): { path: string; anyOf: readonly Permission[] }[] {
  return declaredRoutes(router).flatMap(({ route, declaration }) => {
    const isPage = route.methods.includes('GET') && !/^\/(api|health|docs)|:/.test(route.pattern)
    const guard = declaration?.guard
    return isPage && guard?.kind === 'permission'
      ? [{ path: route.pattern, anyOf: guard.anyOf }]
      : []
  })
}

async function withOnly(permission: Permission) {
  return aPerson('client_viewer', {
    overrides: PERMISSIONS.map((key) => ({
      permission: key,
      effect: key === permission ? 'grant' : 'revoke',
    })),
  })
}

test.group('The page that somebody is sent to', (group) => {
  rollsBack(group)

  test('is one that they may open, whichever single permission they hold', async ({
    client,
    assert,
  }) => {
    const keys = new Set(pages().flatMap(({ anyOf }) => anyOf))
    assert.isAbove(keys.size, 8)
    for (const key of keys) {
      const person = await withOnly(key)
      const path = firstPageFor(acting(person))
      assert.notEqual(path, '/account', key)
      const page = await client.get(path).as(person).redirects(0)
      const moved = page.header('location') ?? ''
      assert.isTrue(page.status() === 200 || moved.startsWith(`${path}/`), `${key}: ${path}`)
    }
  })

  test('is their account without any', async ({ client }) => {
    const person = await withOnly('account.update')
    const page = await client.get('/tasks').as(person).redirects(0)
    page.assertHeader('location', '/account')
  })
})
