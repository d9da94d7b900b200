import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import ContentVersion from '#models/content/content_version'
import StoredFile from '#models/files/stored_file'
import Revision from '#models/content/revision'
import User from '#models/identity/user'
import { addVersion } from '#actions/content/add_version'
import { approveContent } from '#actions/content/approve_content'
import { contentVersionReady } from '#notifications/events/content'
import { messengerChannel } from '#messenger/channel'
import { notify } from '#notifications/notify'
import { remindOfDecisions } from '#notifications/reminders/remind_of_decisions'
import { auditOf } from '#tests/support/audit'
import type { Account } from '#tests/support/services/bot_api/account'
import { aContentItem, aStudio, aVideo } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { runJobs } from '#tests/support/processes/jobs'
import { handleAll, hasMessenger, JPEG, messengerOf, putPoster } from '#tests/support/messenger'
import { acting, aPerson } from '#tests/support/people'

test.group('Notifications in the messenger', (group) => {
  rollsBack(group)
  const messenger = hasMessenger(group)

  async function aScene() {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'], { title: 'Dusk <3' })
    const version = await ContentVersion.findOrFail(item.currentVersionId!)
    await putPoster(await StoredFile.findOrFail(version.fileId))
    const tellClients = () =>
      db.transaction((trx) =>
        notify(trx, acting(people.team_creator), contentVersionReady, {
          task,
          item,
          version,
        } as never)
      )
    return { people, task, item, tellClients }
  }

  const stateOf = async ({ id }: User) =>
    db.from('notification_deliveries').where({ user_id: id, channel: 'messenger' }).first()

  test('show the poster, with decision buttons for users who may decide', async ({ assert }) => {
    const { people, item, tellClients } = await aScene()
    const owner = await messengerOf(messenger.server, people.client_owner)
    const viewer = await messengerOf(messenger.server, people.client_viewer)
    await tellClients()
    await runJobs()

    assert.deepEqual(owner.last.photo, JPEG)
    assert.include(owner.last.html, '“Dusk &lt;3” is ready for your review')
    assert.lengthOf(owner.last.buttons, 2)
    assert.lengthOf(viewer.last.buttons, 0)
    assert.containsSubset(await stateOf(people.client_owner), {
      state: 'sent',
      external_id: String(owner.last.id),
    })

    owner.presses('Approve')
    await handleAll(messenger.server)
    owner.presses('Yes, approve')
    await handleAll(messenger.server)
    assert.equal(
      await ContentVersion.findOrFail(item.currentVersionId!).then(({ status }) => status),
      'approved'
    )
  })

  test('show no poster to a user who may not download files', async ({ assert }) => {
    const { people, tellClients } = await aScene()
    const { client_owner: owner } = people
    await owner
      .merge({ permissionOverridesJson: [{ permission: 'file.download', effect: 'revoke' }] })
      .save()
    const account = await messengerOf(messenger.server, owner)
    await tellClients()
    await runJobs()
    assert.include(account.last.html, 'is ready for your review')
    assert.isNotOk(account.last.photo)
  })

  test('offer no decision while the order is on hold', async ({ assert }) => {
    const { people, task, tellClients } = await aScene()
    const owner = await messengerOf(messenger.server, people.client_owner)
    await tellClients()
    await task.merge({ status: 'on_hold', heldStatus: 'in_review' }).save()
    await runJobs()
    assert.lengthOf(owner.last.buttons, 0)
  })

  test('notify the team of an approval, without buttons to decide', async ({ assert }) => {
    const { people, item } = await aScene()
    const producer = await messengerOf(messenger.server, people.team_pm)
    const versionId = item.currentVersionId!
    await approveContent(acting(people.client_owner), item.id, { versionId })
    await runJobs()
    assert.lengthOf(producer.messages, 1)
    assert.include(producer.last.html, 'approved')
    assert.lengthOf(producer.last.buttons, 0)
  })

  test('are skipped for a muted user', async ({ assert }) => {
    const { people, tellClients } = await aScene()
    const owner = await messengerOf(messenger.server, people.client_owner)
    owner.says('/mute')
    await handleAll(messenger.server)
    await tellClients()
    await runJobs()
    assert.lengthOf(owner.messages, 1)
    assert.equal(await stateOf(people.client_owner).then(({ state }) => state), 'skipped')
  })

  test('unlink a user who has blocked the bot, and notify them in the application', async ({
    client,
    assert,
  }) => {
    const { people, tellClients } = await aScene()
    const owner = await messengerOf(messenger.server, people.client_owner)
    owner.isBlocking = true
    await tellClients()
    await runJobs()
    assert.isNull(
      await User.findOrFail(people.client_owner.id).then(({ messengerId }) => messengerId)
    )
    assert.containsSubset(await stateOf(people.client_owner), { state: 'failed', reason: 'gone' })
    const told = await client.get('/api/notifications').as(people.client_owner)
    assert.include(told.body().data[0].message, 'unlinked')
  })

  test('don’t unlink a chat that the user has linked since another one was blocked', async ({
    assert,
  }) => {
    const owner = await aPerson('client_owner', { messengerId: '5550002' })
    const outcome = { kind: 'gone', error: 'blocked', chatId: '5550001' } as const
    await db.transaction(async (trx) =>
      messengerChannel.settle!(trx, { userId: owner.id } as never, outcome)
    )
    const { messengerId } = await User.findOrFail(owner.id)
    assert.equal(messengerId, '5550002')
  })

  test('wait as long as the server requests', async ({ assert }) => {
    const { people, tellClients } = await aScene()
    await messengerOf(messenger.server, people.client_owner)
    messenger.server.failNext('sendPhoto', 429, 'Too Many Requests: retry after 3000', 3_000)
    await tellClients()
    await db
      .from('outbox')
      .whereNot('job', 'notifications.deliver')
      .update({ dispatched_at: new Date() })
    const [job] = await db.from('outbox').where('job', 'notifications.deliver')
    assert.isDefined(job)
    await runJobs().catch(() => {})
    const delivery = await stateOf(people.client_owner)
    assert.isAtLeast(delivery.next_attempt_at.getTime() - Date.now(), 2_900_000)
  })
})

test.group('The reminder of a decision, in the messenger', (group) => {
  rollsBack(group)
  const messenger = hasMessenger(group)
  const handle = () => handleAll(messenger.server)

  /** Creates a video that has waited for a decision for two days, and sends its reminders. */
  async function reminded() {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'], { title: 'Dusk' })
    const owner = await messengerOf(messenger.server, people.client_owner)
    const viewer = await messengerOf(messenger.server, people.client_viewer)
    await remindOfDecisions(DateTime.utc().plus({ hours: 48, minutes: 1 }))
    await runJobs()
    const version = () => ContentVersion.findOrFail(item.currentVersionId!)
    return { people, item, owner, viewer, version }
  }

  const wordsUnder = ({ last }: Account) => last.buttons.map(({ text }) => text.replace(/^\W+/, ''))

  test('is sent only to users who may decide', async ({ assert }) => {
    const { owner, viewer } = await reminded()
    assert.lengthOf(owner.messages, 1)
    assert.include(owner.last.html, '“Dusk” has waited two days for your decision')
    assert.deepEqual(wordsUnder(owner), ['Approve', 'Request changes'])
    assert.isEmpty(viewer.messages)
  })

  test('approves with its button, once', async ({ assert }) => {
    const { item, owner, version } = await reminded()
    const [reminder] = owner.messages
    owner.presses('Approve')
    await handle()
    const { callback_data: yes } = reminder.buttons[0]
    owner.presses('Yes, approve')
    await handle()
    assert.equal(await version().then(({ status }) => status), 'approved')
    assert.isEmpty(reminder.buttons)

    owner.pressesData(yes!, reminder.id)
    await handle()
    assert.include(owner.toasts.at(-1)!, 'already used')
    assert.lengthOf(await auditOf('content.approve', item.id), 1)
  })

  test('requests changes with the next message', async ({ assert }) => {
    const { item, owner, version } = await reminded()
    owner.presses('Request changes')
    await handle()
    owner.says('Warmer light')
    await handle()
    assert.equal(await version().then(({ status }) => status), 'changes_requested')
    const [revision] = await Revision.query().where('content_item_id', item.id)
    assert.equal(revision.message, 'Warmer light')
  })

  test('requires the permission again at each press', async ({ assert }) => {
    const { people, owner, version } = await reminded()
    const revoked = [{ permission: 'content.approve', effect: 'revoke' }] as never
    owner.presses('Approve')
    await handle()
    await people.client_owner.merge({ permissionOverridesJson: revoked }).save()
    owner.presses('Yes, approve')
    await handle()
    assert.include(owner.toasts.at(-1)!, 'no longer decide')
    assert.equal(await version().then(({ status }) => status), 'in_review')
  })

  test('decides only on the version that waited', async ({ assert }) => {
    const { people, item, owner } = await reminded()
    const creator = people.team_creator
    const { id: fileId } = await aVideo(creator, item.companyId, { name: 'cut-2.mp4' })
    await addVersion(acting(creator), item.id, { fileId })
    const [reminder] = owner.messages
    owner.presses('Approve', reminder)
    await handle()
    assert.include(owner.toasts.at(-1)!, 'Version 2 has arrived')
    assert.isEmpty(reminder.buttons)
    assert.isEmpty(await auditOf('content.approve', item.id))
  })
})
