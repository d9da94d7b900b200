import { test } from '@japa/runner'
import { Actor } from '#access/actor'
import type { OverrideCache } from '#access/effective_permissions'
import type { Role } from '#access/roles'
import Company from '#models/companies/company'
import User from '#models/identity/user'
import { grantableRoles } from '#queries/identity/invite_choices'

function actor(role: Role, overrides: OverrideCache[] = []): Actor {
  const user = new User().fill({ role, permissionOverridesJson: overrides } as never)
  return new Actor(user, new Company())
}

test.group('The roles that a user may assign', () => {
  test('contain no permission that they lack', ({ assert }) => {
    const team = ['team_admin', 'team_pm', 'team_creator']
    const client = ['client_owner', 'client_manager', 'client_viewer']
    assert.deepEqual(grantableRoles(actor('super_admin'), 'team'), [
      'super_admin',
      ...team,
    ] as never)
    assert.deepEqual(grantableRoles(actor('team_admin'), 'team'), team as never)
    assert.deepEqual(grantableRoles(actor('team_admin'), 'client'), client as never)
    assert.deepEqual(grantableRoles(actor('client_owner'), 'client'), client as never)
    assert.deepEqual(grantableRoles(actor('client_owner'), 'team'), [])
    assert.deepEqual(grantableRoles(actor('client_manager'), 'client'), client.slice(1) as never)

    const narrowed = actor('client_owner', [{ permission: 'content.approve', effect: 'revoke' }])
    assert.deepEqual(grantableRoles(narrowed, 'client'), client.slice(1) as never)
  })
})
