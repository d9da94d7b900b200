import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { redeemMessengerLink } from '#actions/messenger/redeem_messenger_link'
import MessengerLink from '#models/messenger/messenger_link'
import User from '#models/identity/user'
import { auditOf } from '#tests/support/audit'
import { rollsBack, writesForReal } from '#tests/support/database'
import { aBot, BOT, noBot } from '#tests/support/messenger'
import { acting, aCompany, aPerson } from '#tests/support/people'
import { sessionHashOf } from '#tests/support/sign_in'
import { createMessengerLink } from '#actions/messenger/create_messenger_link'

const CHAT = '5550001'

/** Returns a code of this user, as the link contains it. */
async function aCode(user: User): Promise<string> {
  const { url } = await createMessengerLink(acting(user), await sessionHashOf(user))
  return new URL(url).searchParams.get('start')!
}

const chatOf = async ({ id }: User) =>
  await User.findOrFail(id).then(({ messengerId }) => messengerId)

test.group('A link code', (group) => {
  rollsBack(group)
  group.each.setup(() => aBot())
  group.each.teardown(noBot)

  test('opens the bot, expires in ten minutes and is stored as a digest', async ({
    client,
    assert,
  }) => {
    const viewer = await aPerson('client_viewer')
    const response = await client.post('/api/account/messenger').as(viewer)
    response.assertStatus(201)
    response.assertHeader('cache-control', 'no-store')

    const { url, expiresAt } = response.body().data
    const link = new URL(url)
    assert.equal(link.origin + link.pathname, `https://t.me/${BOT.username}`)
    assert.match(link.searchParams.get('start')!, /^[\w-]{43}$/)
    assert.closeTo(DateTime.fromISO(expiresAt).diffNow('minutes').minutes, 10, 0.2)
    const [stored] = await MessengerLink.query().where('user_id', viewer.id)
    assert.notInclude(JSON.stringify(stored.$attributes), link.searchParams.get('start')!)
  })

  test('links the chat that sends it, which is recorded', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const { outcome } = await redeemMessengerLink(await aCode(viewer), CHAT)

    assert.equal(outcome, 'linked')
    assert.equal(await chatOf(viewer), CHAT)
    const [entry] = await auditOf('account.link_messenger', viewer.id)
    assert.containsSubset(entry, { actor_id: viewer.id, agent: 'Messenger bot' })
    const account = await client.get('/api/account').as(viewer)
    assert.isTrue(account.body().data.messengerLinked)
  })

  test('works once', async ({ assert }) => {
    const viewer = await aPerson('client_viewer')
    const code = await aCode(viewer)
    await redeemMessengerLink(code, CHAT)
    const second = await redeemMessengerLink(code, '5550002')

    assert.equal(second.outcome, 'over')
    assert.equal(await chatOf(viewer), CHAT)
  })

  test('gives the chat that used it the same reply again', async ({ assert }) => {
    const viewer = await aPerson('client_viewer')
    const code = await aCode(viewer)
    await redeemMessengerLink(code, CHAT)
    const again = await redeemMessengerLink(code, CHAT)

    assert.equal(again.outcome, 'linked')
    assert.lengthOf(await auditOf('account.link_messenger', viewer.id), 1)
  })

  test('restores nothing once the user has unlinked', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const code = await aCode(viewer)
    await redeemMessengerLink(code, CHAT)
    const unlinked = await client.delete('/api/account/messenger').as(viewer)
    unlinked.assertStatus(204)

    assert.equal(await redeemMessengerLink(code, CHAT).then(({ outcome }) => outcome), 'over')
    assert.isNull(await chatOf(viewer))
    assert.lengthOf(await auditOf('account.unlink_messenger', viewer.id), 1)
  })

  test('is invalid after ten minutes, if another was created, and if it was made up', async ({
    assert,
  }) => {
    const viewer = await aPerson('client_viewer')
    const superseded = await aCode(viewer)
    const expired = await aCode(viewer)
    await MessengerLink.query()
      .whereNull('revoked_at')
      .update({ expiresAt: DateTime.utc().minus({ seconds: 1 }).toSQL() })

    for (const code of [superseded, expired, 'made-up']) {
      assert.equal(await redeemMessengerLink(code, CHAT).then(({ outcome }) => outcome), 'over')
    }
    assert.isNull(await chatOf(viewer))
  })

  test('doesn’t take a chat from its linked user', async ({ assert }) => {
    const first = await aPerson('client_viewer', { messengerId: CHAT })
    const second = await aPerson('client_viewer')

    assert.equal(
      await redeemMessengerLink(await aCode(second), CHAT).then(({ outcome }) => outcome),
      'taken'
    )
    assert.equal(await chatOf(first), CHAT)
    assert.isNull(await chatOf(second))
  })

  test('links no user who can’t sign in', async ({ assert }) => {
    const suspended = await aCompany()
    const people = [
      await aPerson('client_viewer'),
      await aPerson('client_viewer', { company: suspended }),
    ]
    const codes = await Promise.all(people.map(aCode))
    await people[0].merge({ isActive: false }).save()
    await suspended.merge({ status: 'suspended' }).save()

    for (const code of codes) {
      assert.equal(await redeemMessengerLink(code, CHAT).then(({ outcome }) => outcome), 'refused')
    }
  })

  test('is refused if no bot is configured, and before it was started', async ({ client }) => {
    const viewer = await aPerson('client_viewer')
    noBot()
    const without = await client.post('/api/account/messenger').as(viewer)
    without.assertStatus(409)
    without.assertBodyContains({ errors: [{ reason: 'not_set_up' }] })
  })

  test('can be unlinked twice without an error, which is recorded once', async ({
    client,
    assert,
  }) => {
    const viewer = await aPerson('client_viewer', { messengerId: CHAT })
    for (let time = 0; time < 2; time++) {
      const response = await client.delete('/api/account/messenger').as(viewer)
      response.assertStatus(204)
    }
    assert.lengthOf(await auditOf('account.unlink_messenger', viewer.id), 1)
  })
})

test.group('Link codes at the same time', (group) => {
  writesForReal(group)
  group.each.setup(() => aBot())
  group.each.teardown(noBot)

  test('from two chats: one is linked', async ({ assert }) => {
    const viewer = await aPerson('client_viewer')
    const code = await aCode(viewer)
    const outcomes = await Promise.all([
      redeemMessengerLink(code, CHAT),
      redeemMessengerLink(code, '5550002'),
    ])
    assert.sameMembers(
      outcomes.map(({ outcome }) => outcome),
      ['linked', 'over']
    )
  })

  test('of two users from one chat: one is linked', async ({ assert }) => {
    const people = [await aPerson('client_viewer'), await aPerson('client_viewer')]
    const codes = await Promise.all(people.map(aCode))
    const outcomes = await Promise.all(codes.map((code) => redeemMessengerLink(code, CHAT)))
    assert.sameMembers(
      outcomes.map(({ outcome }) => outcome),
      ['linked', 'taken']
    )
  })
})
