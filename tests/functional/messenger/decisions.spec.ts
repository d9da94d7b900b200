import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { getBot } from '#messenger/bot'
import { setDecisionState, markDecisionUsed } from '#messenger/decisions/decision_rows'
import { approveContent } from '#actions/content/approve_content'
import type ContentItem from '#models/content/content_item'
import ContentVersion from '#models/content/content_version'
import MessengerDecision from '#models/messenger/messenger_decision'
import Revision from '#models/content/revision'
import Task from '#models/tasks/task'
import type User from '#models/identity/user'
import type { Account } from '#tests/support/services/bot_api/account'
import { auditOf } from '#tests/support/audit'
import { aContentItem, aStudio, aVideo } from '#tests/support/content'
import { rollsBack, writesForReal } from '#tests/support/database'
import { handleAll, hasMessenger, messengerOf } from '#tests/support/messenger'
import { acting } from '#tests/support/people'
import { addVersion } from '#actions/content/add_version'
import { DateTime } from 'luxon'

type Scene = { owner: User; account: Account; item: ContentItem; creator: User }

test.group('A video decided on in the messenger', (group) => {
  rollsBack(group)
  const messenger = hasMessenger(group)
  const handle = () => handleAll(messenger.server)

  /** Creates a video in review, which the bot has shown to the client's owner with its buttons. */
  async function aVideoOnOffer(company = {}): Promise<Scene> {
    const { people, task } = await aStudio(company)
    const item = await aContentItem(task, ['in_review'], { title: 'Dusk' })
    const account = await messengerOf(messenger.server, people.client_owner)
    account.says('/waiting')
    await handle()
    return { owner: people.client_owner, account, item, creator: people.team_creator }
  }

  const statusOf = async ({ currentVersionId }: ContentItem) =>
    await ContentVersion.findOrFail(currentVersionId!).then(({ status }) => status)
  const wordsOnButtons = ({ messages: [first] }: Account) =>
    first.buttons.map(({ text }) => text.replace(/^\W+/, ''))

  async function aNewVersion({ item, creator }: Scene) {
    const { id: fileId } = await aVideo(creator, item.companyId, { name: 'cut-2.mp4' })
    await addVersion(acting(creator), item.id, { fileId })
  }

  test('is approved after a confirmation, as on the page', async ({ assert }) => {
    const { owner, account, item } = await aVideoOnOffer()
    account.presses('Approve')
    await handle()
    assert.equal(await statusOf(item), 'in_review')
    assert.deepEqual(wordsOnButtons(account), ['Yes, approve', 'Cancel'])

    account.presses('Yes, approve')
    await handle()
    assert.equal(await statusOf(item), 'approved')
    assert.deepEqual(wordsOnButtons(account), [])
    assert.include(account.last.html, 'Approved')
    assert.lengthOf(account.toasts, 2)
    const [entry] = await auditOf('content.approve', item.id)
    assert.containsSubset(entry, { actor_id: owner.id, agent: 'Messenger bot' })
  })

  test('gets an answer at once to unknown button data, and the next press still works', async ({
    assert,
  }) => {
    const { account, item } = await aVideoOnOffer()
    for (const press of ['approve', 'confirm', 'changes', 'back', 'again']) {
      account.pressesData(`${press}:${'0'.repeat(36)}`, account.last.id)
      account.pressesData(`${press}:${'-'.repeat(36)}`, account.last.id)
    }
    account.presses('Approve')
    await handle()
    assert.lengthOf(account.toasts, 11)
    assert.equal(account.openPresses.size, 0)
    assert.deepEqual(wordsOnButtons(account), ['Yes, approve', 'Cancel'])
    assert.equal(await statusOf(item), 'in_review')
  })

  test('doesn’t change if the user cancels', async ({ assert }) => {
    const { account, item } = await aVideoOnOffer()
    account.presses('Approve')
    await handle()
    account.presses('Cancel')
    await handle()
    assert.equal(await statusOf(item), 'in_review')
    assert.deepEqual(wordsOnButtons(account), ['Approve', 'Request changes'])
  })

  test('is returned with the next message as the request', async ({ assert }) => {
    const { owner, account, item } = await aVideoOnOffer({ revisionRounds: 2 })
    account.presses('Request changes')
    await handle()
    assert.include(account.last.html, '“Dusk”')
    assert.include(account.last.html, '0 of 2 revisions used')

    account.says('Warmer light & <slower> cuts')
    await handle()
    assert.equal(await statusOf(item), 'changes_requested')
    const [revision] = await Revision.query().where('content_item_id', item.id)
    assert.containsSubset(revision.$attributes, {
      message: 'Warmer light & <slower> cuts',
      requestedById: owner.id,
    })
    assert.include(account.last.html, 'Request sent')
    assert.deepEqual(
      account.messages.flatMap(({ buttons }) => buttons),
      []
    )

    account.says('And one more thing')
    await handle()
    assert.include(account.last.html, '/help')
    assert.lengthOf(await Revision.query().where('content_item_id', item.id), 1)
  })

  test('isn’t returned with a message after /cancel or Cancel', async ({ assert }) => {
    const { account, item } = await aVideoOnOffer()
    account.presses('Request changes')
    await handle()
    account.says('/cancel')
    await handle()
    account.presses('Request changes')
    await handle()
    account.presses('Cancel request')
    account.says('Warmer')
    await handle()
    assert.equal(await statusOf(item), 'in_review')
    assert.include(account.last.html, '/help')
  })

  test('isn’t returned with a picture or a command', async ({ assert }) => {
    const { account, item } = await aVideoOnOffer()
    account.presses('Request changes')
    account.sendsPicture()
    await handle()
    assert.include(account.last.html, 'in words')
    account.says('/help')
    await handle()
    assert.equal(await statusOf(item), 'in_review')
    account.says('Warmer')
    await handle()
    assert.equal(await statusOf(item), 'changes_requested')
  })

  test('waits half an hour for the message, and a quarter of an hour for the confirmation', async ({
    assert,
  }) => {
    const { account, item } = await aVideoOnOffer()
    const passes = () =>
      MessengerDecision.query().update({ expiresAt: DateTime.utc().minus({ seconds: 1 }).toSQL() })

    account.presses('Request changes')
    await handle()
    await passes()
    account.says('Warmer')
    await handle()
    account.presses('Approve')
    await handle()
    await passes()
    account.presses('Yes, approve')
    await handle()
    assert.equal(await statusOf(item), 'in_review')
    assert.deepEqual(wordsOnButtons(account), ['Approve', 'Request changes'])
  })

  test('is not decided by a confirmation or a message that has expired', async ({ assert }) => {
    const { item } = await aVideoOnOffer()
    const decision = await MessengerDecision.query().where('contentItemId', item.id).firstOrFail()
    for (const state of ['confirming', 'writing'] as const) {
      await setDecisionState(decision, state)
      const past = DateTime.utc().minus({ seconds: 1 }).toSQL()
      await MessengerDecision.query().where('id', decision.id).update({ expiresAt: past })
      assert.isFalse(await markDecisionUsed(decision, state, 1))
      await setDecisionState(decision, state)
    }
    assert.isTrue(await markDecisionUsed(decision, 'writing', 1))
  })

  test('is decided once, even if a button is pressed twice', async ({ assert }) => {
    const { account, item } = await aVideoOnOffer()
    account.presses('Approve')
    await handle()
    account.presses('Yes, approve')
    account.presses('Yes, approve')
    await handle()
    assert.lengthOf(await auditOf('content.approve', item.id), 1)
    assert.include(account.toasts.at(-1)!, 'already used')
  })

  test('can’t be approved with old buttons once it was returned', async ({ assert }) => {
    const { account, item } = await aVideoOnOffer()
    account.presses('Approve')
    await handle()
    const [message] = account.messages
    const { callback_data: yes } = message.buttons[0]
    account.presses('Yes, approve')
    await handle()
    await ContentVersion.query().where('id', item.currentVersionId!).update({ status: 'in_review' })
    account.pressesData(yes!, message.id)
    await handle()
    assert.equal(await statusOf(item), 'in_review')
  })

  test('is not decided if there is a newer version', async ({ assert }) => {
    const scene = await aVideoOnOffer()
    const { account, item } = scene
    account.presses('Approve')
    await handle()
    await aNewVersion(scene)
    account.presses('Yes, approve')
    await handle()
    assert.include(account.toasts.at(-1)!, 'Version 2 has arrived')
    assert.deepEqual(wordsOnButtons(account), [])
    assert.lengthOf(await auditOf('content.approve', item.id), 0)
  })

  test('reports at the first press that the version is out of date', async ({ assert }) => {
    const scene = await aVideoOnOffer()
    await aNewVersion(scene)
    scene.account.presses('Request changes')
    await handle()
    assert.include(scene.account.toasts.at(-1)!, 'Version 2 has arrived')
    assert.deepEqual(wordsOnButtons(scene.account), [])
  })

  test('reports at the first press that the order is on hold', async ({ assert }) => {
    const { account, item } = await aVideoOnOffer()
    const hold = { status: 'on_hold', heldStatus: 'in_review' } as const
    await Task.query().where('id', item.taskId).update(hold)
    account.presses('Approve')
    await handle()
    assert.include(account.toasts.at(-1)!, 'on hold')
    assert.deepEqual(wordsOnButtons(account), [])
  })

  test('reports that another user has decided first', async ({ assert }) => {
    const { owner, account, item } = await aVideoOnOffer()
    await approveContent(acting(owner), item.id, { versionId: item.currentVersionId! })
    account.presses('Approve')
    await handle()
    assert.include(account.toasts.at(-1)!, 'already approved')
    assert.deepEqual(wordsOnButtons(account), [])
  })

  test('requires the permission again at the confirmation', async ({ assert }) => {
    const { owner, account, item } = await aVideoOnOffer()
    account.presses('Approve')
    await handle()
    owner.permissionOverridesJson = [{ permission: 'content.approve', effect: 'revoke' }]
    await owner.save()
    account.presses('Yes, approve')
    await handle()
    assert.equal(await statusOf(item), 'in_review')
    assert.include(account.toasts.at(-1)!, 'no longer decide')
  })

  test('can’t be decided by a user who was deactivated since', async ({ assert }) => {
    const { owner, account, item } = await aVideoOnOffer()
    account.presses('Approve')
    await handle()
    await owner.merge({ isActive: false }).save()
    account.presses('Yes, approve')
    await handle()
    assert.equal(await statusOf(item), 'in_review')
    assert.include(account.last.html, 'deactivated')
  })

  test('can’t be decided by other users with these buttons', async ({ assert }) => {
    const { account, item } = await aVideoOnOffer()
    const stranger = await aStudio()
    const other = await messengerOf(messenger.server, stranger.people.client_owner)
    const { callback_data: approve } = account.messages[0].buttons[0]
    other.pressesData(approve!, 1)
    other.pressesData(approve!.replace('approve', 'confirm'), 1)
    await handle()
    assert.equal(await statusOf(item), 'in_review')
    assert.lengthOf(other.toasts, 2)
  })

  test('is completed if a worker died between the decision and its reply', async ({ assert }) => {
    const { owner, account, item } = await aVideoOnOffer()
    account.presses('Approve')
    await handle()
    const updateId = account.presses('Yes, approve')
    // The state after a worker died: the buttons are used, and the video is approved.
    await MessengerDecision.query().update({ state: 'used', usedByUpdate: updateId })
    await approveContent(acting(owner), item.id, { versionId: item.currentVersionId! })
    await handle()
    assert.include(account.last.html, 'Approved')
    assert.lengthOf(await auditOf('content.approve', item.id), 1)
  })

  test('leaves no text about it in the bot’s tables', async ({ assert }) => {
    const { account } = await aVideoOnOffer()
    account.presses('Request changes')
    account.says('Something confidential')
    await handle()
    const rows = await db.from('messenger_updates')
    assert.notInclude(JSON.stringify(rows), 'confidential')
  })
})

test.group('Presses at the same time', (group) => {
  writesForReal(group)
  const messenger = hasMessenger(group)
  const ROUNDS = 3

  test('of “Yes, approve” approve once, and the others get another reply', async ({ assert }) => {
    const { people, task } = await aStudio()
    const account = await messengerOf(messenger.server, people.client_owner)
    for (let round = 1; round <= ROUNDS; round += 1) {
      const item = await aContentItem(task, ['in_review'])
      account.says('/waiting')
      await handleAll(messenger.server)
      account.presses('Approve')
      await handleAll(messenger.server)
      for (let press = 0; press < 4; press += 1) account.presses('Yes, approve')

      // Bypasses the queue of the chat, which would handle the updates one at a time.
      const bot = await getBot()
      await Promise.all(
        messenger.server.updates.takeAll().map((update) => bot.handleUpdate(update as never))
      )
      assert.lengthOf(await auditOf('content.approve', item.id), 1)
      const outcomes = account.toasts.slice(-4).map((words) => words.startsWith('Approved'))
      assert.deepEqual(outcomes.sort(), [false, false, false, true])
    }
  })
})
