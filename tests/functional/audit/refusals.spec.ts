import { test } from '@japa/runner'
import router from '@adonisjs/core/services/router'
import { isAdministrative } from '#access/admin_permissions'
import { declaredRoutes } from '#openapi/route_check'
import { auditOf } from '#tests/support/audit'
import { rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'

test.group('Refusals of administrators’ routes', (group) => {
  rollsBack(group)

  test('{method} {path} are recorded, with the route and the missing permission')
    .with([
      { method: 'GET', path: '/api/admin/users', missing: 'user.view' },
      { method: 'POST', path: '/api/companies', missing: 'company.create' },
      { method: 'GET', path: '/api/audit', missing: 'audit.view' },
      { method: 'GET', path: '/users', missing: 'user.view' },
      { method: 'GET', path: '/audit', missing: 'audit.view' },
      { method: 'GET', path: '/admin/clients', missing: 'admin.manage_clients' },
    ])
    .run(async ({ client, assert }, { method, path, missing }) => {
      const viewer = await aPerson('client_viewer')
      const response = await client.request(path, method).as(viewer).redirects(0)
      assert.equal(response.status(), path.startsWith('/api/') ? 403 : 302)

      const [entry, ...more] = await auditOf('access.refused', path)
      assert.lengthOf(more, 0)
      assert.containSubset(entry, {
        actor_id: viewer.id,
        company_id: viewer.companyId,
        entity_type: 'route',
        after: { permissions: [missing] },
      })
    })

  test('on other routes are not recorded: {path}')
    .with([
      { path: '/api/tasks', role: 'client_viewer', method: 'POST' },
      { path: '/api/trash', role: 'client_viewer', method: 'GET' },
      { path: '/team/notifications', role: 'client_owner', method: 'GET' },
    ] as const)
    .run(async ({ client, assert }, { path, role, method }) => {
      await client
        .request(path, method)
        .as(await aPerson(role))
        .json({})
        .redirects(0)
      assert.lengthOf(await auditOf('access.refused'), 0)
    })

  test('include every route under /api/admin, and its pages', ({ assert }) => {
    const plain = declaredRoutes(router)
      .filter(({ route }) => /^(\/api)?\/(admin|audit|users)(\/|$)/.test(route.pattern))
      .filter(({ declaration }) => !isAdministrative(declaration!.guard))
    assert.deepEqual(
      plain.map(({ route }) => route.pattern),
      []
    )
  })
})
