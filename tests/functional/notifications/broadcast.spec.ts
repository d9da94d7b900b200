import { test } from '@japa/runner'
import { rollsBack } from '#tests/support/database'
import { allNotifications } from '#tests/support/notifications'
import { aCompany, aPerson, everyRole } from '#tests/support/people'

const MESSAGE = 'The studio is closed on Friday.'

test.group('Writing to users', (group) => {
  rollsBack(group)

  test('reaches the team, a company or a user, as in the preview', async ({ client, assert }) => {
    const people = await everyRole()
    const { company } = people.client_owner
    for (const [body, told] of [
      [{ audience: 'team' }, ['super_admin', 'team_pm', 'team_creator']],
      [
        { audience: 'company', companyId: company.id },
        ['client_owner', 'client_manager', 'client_viewer'],
      ],
      [{ audience: 'user', userId: people.client_viewer.id }, ['client_viewer']],
    ] as const) {
      const before = await allNotifications()
      const preview = await client
        .post('/api/admin/notifications/preview')
        .as(people.team_admin)
        .json(body)
      preview.assertStatus(200)
      assert.lengthOf(await allNotifications(), before.length)

      const sent = await client
        .post('/api/admin/notifications')
        .as(people.team_admin)
        .json({ ...body, message: MESSAGE })
      sent.assertStatus(201)
      assert.deepEqual(sent.body(), preview.body())
      const after = await allNotifications()
      const rows = after.slice(before.length)
      assert.equal(sent.body().data.reached, rows.length)
      assert.sameMembers(
        rows.map(({ userId }) => userId),
        told.map((role) => people[role].id)
      )
      for (const { type, message } of rows) {
        assert.equal(type, 'SYSTEM')
        assert.equal(message, `${people.team_admin.fullName}: ${MESSAGE}`)
      }
    }
  })

  test('is refused without the permission, and names invalid fields', async ({ client }) => {
    const admin = await aPerson('team_admin')
    const owner = await aPerson('client_owner')
    const gone = await aPerson('client_owner', { isActive: false })
    const refused = await client
      .post('/api/admin/notifications')
      .as(owner)
      .json({ audience: 'team', message: MESSAGE })
    refused.assertStatus(403)
    for (const [body, field] of [
      [{ audience: 'team', message: ' ' }, 'message'],
      [{ audience: 'everybody', message: MESSAGE }, 'audience'],
      [{ audience: 'company', message: MESSAGE }, 'companyId'],
      [{ audience: 'company', companyId: admin.companyId, message: MESSAGE }, 'companyId'],
      [{ audience: 'user', message: MESSAGE }, 'userId'],
      [{ audience: 'user', userId: gone.id, message: MESSAGE }, 'userId'],
    ] as const) {
      const response = await client.post('/api/admin/notifications').as(admin).json(body)
      response.assertStatus(422)
      response.assertBodyContains({ errors: [{ field }] })
    }
  })

  test('is limited to the reach of a client user with the permission', async ({ client }) => {
    const overrides = [{ permission: 'notification.broadcast', effect: 'grant' as const }]
    const owner = await aPerson('client_owner', { overrides })
    const other = await aCompany()
    for (const body of [{ audience: 'team' }, { audience: 'company', companyId: other.id }]) {
      const response = await client
        .post('/api/admin/notifications')
        .as(owner)
        .json({ ...body, message: MESSAGE })
      response.assertStatus(422)
    }
  })
})
