import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { getBot } from '#messenger/bot'
import { createMessengerLink } from '#actions/messenger/create_messenger_link'
import StoredFile from '#models/files/stored_file'
import MessengerLink from '#models/messenger/messenger_link'
import User from '#models/identity/user'
import ContentVersion from '#models/content/content_version'
import { aComment, aContentItem, aStudio } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { handleAll, hasMessenger, JPEG, messengerOf, putPoster } from '#tests/support/messenger'
import { anAuthenticator, demandsSecondFactor } from '#tests/support/identity/second_factor'
import { acting, aPerson } from '#tests/support/people'
import { sessionHashOf } from '#tests/support/sign_in'
import { aTaskOf } from '#tests/support/tasks'

test.group('Commands of the bot', (group) => {
  rollsBack(group)
  const messenger = hasMessenger(group)

  /** Returns the command that the messenger sends when a user opens their link. */
  async function startOf(person: User): Promise<string> {
    const { url } = await createMessengerLink(acting(person), await sessionHashOf(person))
    return `/start ${new URL(url).searchParams.get('start')}`
  }
  const chatOf = ({ id }: User) => User.findOrFail(id).then(({ messengerId }) => messengerId)

  test('link the user who follows their link, and greet them', async ({ assert }) => {
    const viewer = await aPerson('client_viewer', { fullName: 'Vera <b>Lund</b>' })
    const account = messenger.server.account('4711')
    account.says(await startOf(viewer))
    await handleAll(messenger.server)

    assert.equal(await chatOf(viewer), '4711')
    assert.lengthOf(account.texts, 1)
    assert.include(account.texts[0], 'Hello Vera &lt;b&gt;Lund&lt;/b&gt;')
    assert.include(account.texts[0], '/waiting')
  })

  test('report a code as invalid that was made up, used or expired', async ({ assert }) => {
    const viewer = await aPerson('client_viewer')
    const [first, second] = ['4711', '4712'].map((id) => messenger.server.account(id))
    const used = await startOf(viewer)
    first.says(used)
    await handleAll(messenger.server)
    const expired = await startOf(viewer)
    await MessengerLink.query()
      .whereNull('revoked_at')
      .whereNull('used_at')
      .update({ expiresAt: DateTime.utc().minus({ seconds: 1 }).toSQL() })
    for (const command of ['/start made-up', used, expired]) second.says(command)
    await handleAll(messenger.server)

    assert.lengthOf(second.texts, 3)
    for (const words of second.texts) assert.include(words, 'expired or was used already')
    assert.equal(await chatOf(viewer), '4711')
  })

  test('link no user by the code of another user, who can still use it', async ({ assert }) => {
    const linked = await aPerson('client_viewer', { messengerId: '4711' })
    const other = await aPerson('client_viewer')
    const command = await startOf(other)
    const account = messenger.server.account('4711')
    account.says(command)
    await handleAll(messenger.server)
    assert.include(account.last.html, 'already linked with somebody else')
    assert.deepEqual([await chatOf(linked), await chatOf(other)], ['4711', null])

    messenger.server.account('4712').says(command)
    await handleAll(messenger.server)
    assert.deepEqual([await chatOf(linked), await chatOf(other)], ['4711', '4712'])
  })

  test('explain linking to an unlinked chat, regardless of the message', async ({ assert }) => {
    const account = messenger.server.account('4711', 'tlh')
    for (const words of ['/start', '/tasks', 'hello']) account.says(words)
    account.pressesData('approve:00000000-0000-7000-8000-000000000000', 1)
    await handleAll(messenger.server)

    assert.lengthOf(account.texts, 4)
    for (const words of account.texts) assert.include(words, '/account')
  })

  test('are refused for a user without the required second factor', async ({ assert }) => {
    const viewer = await aPerson('client_viewer', { messengerId: '4711' })
    await demandsSecondFactor(viewer)
    const account = messenger.server.account('4711')
    account.says('/waiting')
    await handleAll(messenger.server)
    assert.include(account.last.html, 'needs a second factor')

    await anAuthenticator(viewer)
    account.says('/waiting')
    await handleAll(messenger.server)
    assert.include(account.last.html, 'Nothing waits for you')
  })

  test('are refused for a deactivated user, at each message', async ({ assert }) => {
    const viewer = await aPerson('client_viewer')
    const account = await messengerOf(messenger.server, viewer)
    account.says('/help')
    await handleAll(messenger.server)
    assert.include(account.last.html, '/waiting')

    await viewer.merge({ isActive: false }).save()
    account.says('/tasks')
    await handleAll(messenger.server)
    assert.include(account.last.html, 'deactivated')
  })

  test('are refused for users of a suspended company', async ({ assert }) => {
    const viewer = await aPerson('client_viewer')
    const account = await messengerOf(messenger.server, viewer)
    await viewer.company.merge({ status: 'suspended' }).save()
    account.says('/tasks')
    await handleAll(messenger.server)
    assert.include(account.last.html, 'suspended')
  })

  test('get no reply in groups', async ({ assert }) => {
    messenger.server.account('4711').saysInGroup('/help')
    await handleAll(messenger.server)
    assert.lengthOf(messenger.server.callsOf('sendMessage'), 0)
  })

  test('/mute and /unmute apply until the other one is sent', async ({ assert }) => {
    const viewer = await aPerson('client_viewer')
    const account = await messengerOf(messenger.server, viewer)
    const muted = async () =>
      (await User.findOrFail(viewer.id).then(({ messengerMutedAt }) => messengerMutedAt)) !== null

    account.says('/mute')
    await handleAll(messenger.server)
    assert.isTrue(await muted())
    assert.include(account.last.html, '/unmute')
    account.says('/unmute')
    await handleAll(messenger.server)
    assert.isFalse(await muted())
  })

  test('/mute is refused to a deactivated user', async ({ assert }) => {
    const viewer = await aPerson('client_viewer', {
      overrides: [{ permission: 'account.update', effect: 'revoke' }] as never,
    })
    const account = await messengerOf(messenger.server, viewer)
    account.says('/mute')
    await handleAll(messenger.server)
    assert.include(account.last.html, 'Only an administrator')
    assert.isNull(await User.findOrFail(viewer.id).then(({ messengerMutedAt }) => messengerMutedAt))
  })

  test('/tasks shows users their orders', async ({ assert }) => {
    const { people, task } = await aStudio({}, { title: 'Sofa & chair', dueDate: '2026-12-24' })
    await aTaskOf(people.client_manager, { title: 'Over', status: 'completed' })
    await aTaskOf(await aPerson('client_manager'), { title: 'Of another company' })

    for (const [role, sees] of [
      ['client_viewer', true],
      ['team_creator', true],
      ['team_admin', true],
    ] as const) {
      const account = await messengerOf(messenger.server, people[role])
      account.says('/tasks')
      await handleAll(messenger.server)
      assert.equal(account.last.html.includes(`${task.number} · Sofa &amp; chair`), sees)
      assert.include(account.last.html, 'due Dec 24, 2026')
      assert.notInclude(account.last.html, 'Over')
      assert.equal(account.last.html.includes('Of another company'), role === 'team_admin')
    }
  })

  test('/waiting shows each video with its poster, and buttons to users who decide', async ({
    assert,
  }) => {
    const { people, task } = await aStudio({ name: 'Nordhaus' })
    const item = await aContentItem(task, ['in_review'], { title: 'Dusk' })
    const version = await ContentVersion.findOrFail(item.currentVersionId!)
    await putPoster(await StoredFile.findOrFail(version.fileId))
    await aContentItem(await aTaskOf(await aPerson('client_owner')), ['in_review'])

    const owner = await messengerOf(messenger.server, people.client_owner)
    owner.says('/waiting')
    await handleAll(messenger.server)
    assert.lengthOf(owner.messages, 1)
    assert.deepEqual(owner.last.photo, JPEG)
    assert.include(owner.last.html, '<b>Dusk</b>')
    assert.deepEqual(
      owner.last.buttons.map(({ text }) => text.replace(/^\W+/, '')),
      ['Approve', 'Request changes']
    )

    const viewer = await messengerOf(messenger.server, people.client_viewer)
    viewer.says('/waiting')
    await handleAll(messenger.server)
    assert.deepEqual(viewer.texts, ['Nothing waits for you.'])
  })

  test('/waiting shows an editor their version with team notes, as Home does', async ({
    assert,
  }) => {
    const { people, task } = await aStudio()
    const { team_creator: creator, team_pm: pm } = people
    await task.merge({ assigneeId: creator.id }).save()
    const item = await aContentItem(task, ['team_review'], {
      title: 'Dusk',
      createdById: creator.id,
    })
    await aComment(item, pm, { visibility: 'team' })
    const account = await messengerOf(messenger.server, creator)
    account.says('/waiting')
    await handleAll(messenger.server)
    assert.lengthOf(account.messages, 1)
    assert.include(account.last.html, '<b>Dusk</b>')
    assert.include(account.last.html, 'Version 1 has 1 team note.')
  })

  test('get only text if the poster is missing or the messenger rejects it', async ({ assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const account = await messengerOf(messenger.server, people.client_owner)
    account.says('/waiting')
    await handleAll(messenger.server)
    assert.isNull(account.last.photo)

    const version = await ContentVersion.findOrFail(item.currentVersionId!)
    await putPoster(await StoredFile.findOrFail(version.fileId))
    messenger.server.failNext('sendPhoto', 400, 'Bad Request: PHOTO_INVALID_DIMENSIONS')
    account.says('/waiting')
    await handleAll(messenger.server)
    assert.isNull(account.last.photo)
    assert.lengthOf(account.messages, 2)
  })

  test('get an explanation if they are unknown', async ({ assert }) => {
    const account = await messengerOf(messenger.server, await aPerson('client_viewer'))
    account.says('good morning')
    account.sendsPicture()
    account.pressesData('nothing:at-all', 1)
    await handleAll(messenger.server)
    assert.lengthOf(account.texts, 2)
    assert.include(account.last.html, '/help')
    assert.lengthOf(account.toasts, 1)
  })

  test('are handled once, and their texts aren’t stored', async ({ assert }) => {
    const account = await messengerOf(messenger.server, await aPerson('client_viewer'))
    account.says('/help')
    await handleAll(messenger.server)
    const [update] = await db.from('messenger_updates')
    assert.isNull(update.payload)
    assert.isNotNull(update.handled_at)

    const { receiveUpdates } = await import('#messenger/receive_updates')
    const from = { id: Number(account.id), is_bot: false, first_name: 'A' }
    const chat = { id: Number(account.id), type: 'private' }
    const message = { message_id: 1, date: 1, chat, from, text: '/help' }
    const again = await receiveUpdates(update.bot_id, [
      { update_id: Number(update.id), message } as never,
    ])
    assert.equal(again, 0)
    await handleAll(messenger.server)
    assert.lengthOf(account.texts, 1)
  })

  test('unlink a user who blocks the bot, and notify them in the application', async ({
    client,
    assert,
  }) => {
    const viewer = await aPerson('client_viewer')
    const account = await messengerOf(messenger.server, viewer)
    account.blocks()
    await handleAll(messenger.server)

    assert.isNull(await User.findOrFail(viewer.id).then(({ messengerId }) => messengerId))
    const told = await client.get('/api/notifications').as(viewer)
    assert.include(told.body().data[0].message, 'unlinked')
  })

  test('unlink a user who has blocked the bot before', async ({ assert }) => {
    const viewer = await aPerson('client_viewer')
    const account = await messengerOf(messenger.server, viewer)
    account.says('/help')
    account.isBlocking = true
    await handleAll(messenger.server)
    assert.isNull(await User.findOrFail(viewer.id).then(({ messengerId }) => messengerId))
  })

  test('wait as long as the server requests', async ({ assert }) => {
    const account = await messengerOf(messenger.server, await aPerson('client_viewer'))
    messenger.server.failNext('sendMessage', 429, 'Too Many Requests: retry after 1', 1)
    account.says('/help')
    const started = performance.now()
    await handleAll(messenger.server)
    assert.lengthOf(account.texts, 1)
    assert.isAtLeast(performance.now() - started, 990)
  })

  test('skip an update that causes an error, and answer the next one', async ({
    assert,
    cleanup,
  }) => {
    const account = await messengerOf(messenger.server, await aPerson('client_viewer'))
    const bot = await getBot()
    const handleUpdate = bot.handleUpdate
    cleanup(() => void (bot.handleUpdate = handleUpdate))
    bot.handleUpdate = async (update) => {
      if (update.message?.text === 'break') throw new TypeError('x is not a function')
      return handleUpdate.call(bot, update)
    }
    account.says('break')
    account.says('/help')
    await handleAll(messenger.server)
    assert.lengthOf(account.texts, 1)
  })

  test('are fetched again after an error of the server', async ({ assert }) => {
    const account = await messengerOf(messenger.server, await aPerson('client_viewer'))
    messenger.server.failNext('sendMessage', 502, 'Bad Gateway')
    account.says('/help')
    await assert.rejects(() => handleAll(messenger.server), /502 Bad Gateway/)
    const [update] = await db.from('messenger_updates')
    assert.isNull(update.answered_at)
  })
})
