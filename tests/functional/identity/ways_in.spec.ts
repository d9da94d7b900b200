import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { createMessengerLink } from '#actions/messenger/create_messenger_link'
import { redeemMessengerLink } from '#actions/messenger/redeem_messenger_link'
import User from '#models/identity/user'
import { auditOf } from '#tests/support/audit'
import { rollsBack } from '#tests/support/database'
import { aResetToken } from '#tests/support/invitations'
import { aBot, noBot } from '#tests/support/messenger'
import { allNotifications } from '#tests/support/notifications'
import { acting, aPerson, PASSWORD } from '#tests/support/people'
import { sessionHashOf } from '#tests/support/sign_in'

const CHAT = '5550001'
const FRESH = 'a new slate for every take'

const change = async (client: ApiClient, user: User) => {
  const body = { currentPassword: PASSWORD, password: FRESH }
  return client.post('/api/account/password').as(user).json(body)
}

const reset = async (client: ApiClient, user: User) => {
  const body = { password: FRESH, passwordConfirmation: FRESH }
  return client.post(`/api/password-resets/${await aResetToken(user)}`).json(body)
}

const aCode = async (user: User) => {
  const { url } = await createMessengerLink(acting(user), await sessionHashOf(user))
  return new URL(url).searchParams.get('start')!
}

test.group('A new password', (group) => {
  rollsBack(group)
  group.each.setup(() => aBot())
  group.each.teardown(noBot)

  test('{how} ends the linked messenger, its open code and the calendar link')
    .with([
      { how: 'that was changed', set: change },
      { how: 'after a reset', set: reset },
    ])
    .run(async ({ client, assert }, { set }) => {
      const viewer = await aPerson('client_viewer', { messengerId: CHAT })
      const code = await aCode(viewer)
      const feed = await client.post('/api/calendar/feed').as(viewer)
      const { pathname } = new URL(feed.body().data.url)
      const opened = await client.get(pathname)
      opened.assertStatus(200)

      const response = await set(client, viewer)
      response.assertStatus(204)

      const { messengerId } = await User.findOrFail(viewer.id)
      assert.isNull(messengerId)
      const redeemed = await redeemMessengerLink(code, CHAT)
      assert.equal(redeemed.outcome, 'over')
      const closed = await client.get(pathname)
      closed.assertStatus(404)
      for (const action of ['account.unlink_messenger', 'calendar_feed.delete'] as const) {
        const entries = await auditOf(action, viewer.id)
        assert.lengthOf(entries, 1)
        assert.equal(entries[0].actor_id, viewer.id)
      }
    })

  test('doesn’t affect the messenger and the calendar link of others', async ({
    client,
    assert,
  }) => {
    const viewer = await aPerson('client_viewer', { messengerId: CHAT })
    const other = await aPerson('client_viewer', { company: viewer.company, messengerId: '777' })
    const feed = await client.post('/api/calendar/feed').as(other)
    await change(client, viewer)

    const { messengerId } = await User.findOrFail(other.id)
    assert.equal(messengerId, '777')
    const opened = await client.get(new URL(feed.body().data.url).pathname)
    opened.assertStatus(200)
  })
})

test.group('Linking a messenger', (group) => {
  rollsBack(group)
  group.each.setup(() => aBot())
  group.each.teardown(noBot)

  test('notifies the user in the application, once, and not to the chat', async ({ assert }) => {
    const viewer = await aPerson('client_viewer')
    const code = await aCode(viewer)
    await redeemMessengerLink(code, CHAT)
    await redeemMessengerLink(code, CHAT)

    const told = await allNotifications()
    assert.lengthOf(told, 1)
    assert.equal(told[0].userId, viewer.id)
    assert.match(told[0].message, /^A messenger was linked to your account/)
  })
})
