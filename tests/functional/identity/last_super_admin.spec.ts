import { test } from '@japa/runner'
import User from '#models/identity/user'
import { rollsBack, writesForReal } from '#tests/support/database'
import { aPerson } from '#tests/support/people'

/** Creates a team user with all permissions who isn't a super administrator. */
const anEqual = () =>
  aPerson('team_admin', { overrides: [{ permission: 'ai.manage_settings', effect: 'grant' }] })

const superAdmins = () => User.query().where({ role: 'super_admin', is_active: true })

async function activeSuperAdmins(): Promise<number> {
  const rows = await superAdmins()
  return rows.length
}

test.group('The last super administrator', (group) => {
  rollsBack(group)

  test('can be neither demoted, nor deactivated, nor deleted', async ({ client, assert }) => {
    const root = await aPerson('super_admin')
    await aPerson('super_admin', { isActive: false })
    const equal = await anEqual()
    const url = `/api/admin/users/${root.id}`
    for (const request of [
      client.patch(`${url}/role`).json({ role: 'team_pm' }),
      client.patch(url).json({ isActive: false }),
      client.delete(url),
    ]) {
      const response = await request.as(equal)
      response.assertStatus(409)
      response.assertBodyContains({ errors: [{ reason: 'last_super_admin' }] })
    }
    assert.equal(await activeSuperAdmins(), 1)
  })

  test('can be removed if there is another', async ({ client, assert }) => {
    const root = await aPerson('super_admin')
    const equal = await anEqual()
    await aPerson('super_admin')
    const response = await client
      .patch(`/api/admin/users/${root.id}/role`)
      .as(equal)
      .json({ role: 'team_pm' })
    response.assertStatus(200)
    assert.equal(await activeSuperAdmins(), 1)
  })
})

test.group('Two super administrators at the same time', (group) => {
  writesForReal(group)

  test('can’t be removed together', async ({ client, assert }) => {
    const equal = await anEqual()
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await aPerson('super_admin'), await aPerson('super_admin')]
      const others = await superAdmins().whereNotIn('id', [one.id, other.id])
      const responses = await Promise.all([
        client.delete(`/api/admin/users/${one.id}`).as(equal),
        client.patch(`/api/admin/users/${other.id}`).as(equal).json({ isActive: false }),
        ...others.map(({ id }) =>
          client.patch(`/api/admin/users/${id}/role`).as(equal).json({ role: 'team_pm' })
        ),
      ])
      assert.lengthOf(
        responses.filter((response) => response.status() === 409),
        1
      )
      assert.equal(await activeSuperAdmins(), 1)
    }
  })

  test('can’t remove each other', async ({ client, assert }) => {
    const [one, other] = [await aPerson('super_admin'), await aPerson('super_admin')]
    await Promise.all([
      client.delete(`/api/admin/users/${other.id}`).as(one),
      client.delete(`/api/admin/users/${one.id}`).as(other),
    ])
    assert.equal(await activeSuperAdmins(), 1)
  })
})
