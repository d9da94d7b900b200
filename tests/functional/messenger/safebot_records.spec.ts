import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { v7 as uuidv7 } from 'uuid'
import { deleteSavedLink } from '#actions/safebot/delete_saved_link'
import { failSavedLink } from '#actions/safebot/finish_saved_link'
import { updateChats } from '#actions/safebot/update_chats'
import { handleUpdates } from '#messenger/handle_updates'
import { receiveUpdates } from '#messenger/receive_updates'
import { updateSavedLinkMessage } from '#messenger/safebot/update_saved_link_message'
import SafebotMessage from '#models/safebot/safebot_message'
import SafebotRecord from '#models/safebot/safebot_record'
import User from '#models/identity/user'
import { text } from '#support/text'
import { auditOf } from '#tests/support/audit'
import { aVideo } from '#tests/support/content'
import { countRows, rollsBack } from '#tests/support/database'
import { runJobs } from '#tests/support/processes/jobs'
import {
  BOT,
  handleAll,
  hasMessenger,
  JPEG,
  messengerOf,
  putPoster,
} from '#tests/support/messenger'
import { acting, aPerson } from '#tests/support/people'

const LINK = 'https://films.example/pan.mp4'
/** Downloads have their own tests. */
const except = ['safebot.save', 'media.process']

test.group('A link sent to the bot', (group) => {
  rollsBack(group)
  const messenger = hasMessenger(group)

  const handle = () => handleAll(messenger.server, { except })
  const show = () => runJobs({ except })

  /** Creates a user with a linked messenger who has sent one link. */
  async function aSender(attributes: Parameters<typeof aPerson>[1] = {}) {
    const saver = await aPerson('team_pm', attributes)
    await saver.load('company')
    const account = await messengerOf(messenger.server, saver)
    account.says(LINK)
    await handle()
    return { saver, account, record: await SafebotRecord.query().firstOrFail() }
  }

  async function becomes(record: SafebotRecord, attributes: Partial<SafebotRecord>) {
    await db.transaction(async (trx) => {
      await record.merge(attributes).useTransaction(trx).save()
      await updateChats(trx, record.id)
    })
  }

  test('is saved, and its reply is updated until the video is available', async ({ assert }) => {
    const { saver, account, record } = await aSender()
    assert.containSubset(record.serialize(), {
      url: LINK,
      status: 'queued',
      companyId: saver.companyId,
      createdById: saver.id,
    })
    assert.lengthOf(account.messages, 1)
    assert.include(account.last.html, '<b>films.example/pan.mp4</b>\nSaved. Waiting for its turn.')
    assert.include(account.last.html, `/safebot/${record.id}`)
    assert.equal(account.last.repliesTo, 1_000_001)

    await becomes(record, { status: 'downloading', jobId: uuidv7() })
    await show()
    assert.include(account.last.html, 'Looking for the video')
    await becomes(record, { progress: 40, bytes: 12_000_000, totalBytes: 30_000_000 })
    await show()
    assert.include(account.last.html, 'Downloading: 40% (12 MB of 30 MB)')

    const file = await aVideo(saver, saver.companyId, {
      purpose: 'reference',
      processingStatus: 'processing',
    })
    await becomes(record, { status: 'ready', fileId: file.id, title: 'Pan', jobId: null })
    await show()
    assert.include(account.last.html, '<b>Pan</b>\nDownloaded. Preparing the preview')
    assert.isNull(account.last.photo)

    await file.merge({ processingStatus: 'ready' }).save()
    await putPoster(file)
    await becomes(record, {})
    await show()
    assert.include(account.last.html, 'Ready · 12 MB')
    assert.deepEqual(account.last.photo, JPEG)
    assert.lengthOf(account.messages, 1)
  })

  test('gets replies in the user’s language, including errors of the download', async ({
    assert,
  }) => {
    const { saver, account, record } = await aSender({ locale: 'de' })
    await becomes(record, { jobId: uuidv7() })
    await failSavedLink(record.id, record.jobId!, text('safebot.live'))
    await show()
    const [answer] = account.messages
    assert.include(answer.html, 'Das ist ein Livestream')

    account.presses('Erneut versuchen')
    await handle()
    assert.deepEqual(account.toasts, ['Wird erneut versucht'])
    await record.refresh()
    assert.equal(record.status, 'queued')
    assert.include(answer.html, 'Wartet, bis der Link an der Reihe ist')

    account.pressesData(`again:${record.id}`, answer.id)
    account.pressesData(`again:${uuidv7()}`, answer.id)
    await handle()
    await saver.merge({ role: 'client_viewer' }).save()
    account.pressesData(`again:${record.id}`, answer.id)
    await handle()
    assert.match(account.toasts[1], /Download/)
    assert.lengthOf(account.toasts, 4)
    const retried = await auditOf('safebot_record.retry')
    assert.lengthOf(retried, 1)
  })

  test('that is known is not saved twice', async ({ assert }) => {
    const { account, record } = await aSender()
    const colleague = await messengerOf(messenger.server, await aPerson('team_pm'))
    colleague.says(`Look: ${LINK}?utm_source=mail`)
    await handle()
    assert.include(colleague.last.html, 'This link was saved already.\nSaved. Waiting')
    assert.equal(await countRows('safebot_records'), 1)

    await becomes(record, { progress: 7, bytes: 70, status: 'downloading', jobId: uuidv7() })
    await show()
    for (const { last } of [account, colleague]) assert.include(last.html, '7%')
  })

  test('may be one of several, in a picture’s caption, behind a word, or without a scheme', async ({
    assert,
  }) => {
    const account = await messengerOf(messenger.server, await aPerson('team_creator'))
    account.says('https://films.example/1 and https://films.example/2 https://films.example/1')
    account.sendsPicture('films.example/3')
    account.saysWithLink('Watch this', 'this', 'https://films.example/4')
    await handle()
    const saved = await SafebotRecord.query().orderBy('url')
    assert.deepEqual(
      saved.map(({ url }) => url),
      [1, 2, 3, 4].map((one) => `https://films.example/${one}`)
    )
    assert.lengthOf(account.messages, 4)
  })

  test('that is not allowed is refused with a reason, and the others are saved', async ({
    assert,
  }) => {
    const account = await messengerOf(messenger.server, await aPerson('team_creator'))
    const many = Array.from({ length: 10 }, (_, index) => `https://films.example/${index}`)
    account.says(['http://169.254.169.254/latest', 'http://a:b@films.example/', ...many].join(' '))
    await handle()
    const refusal = account.texts.find((words) => words.includes('169.254.169.254'))!
    assert.include(refusal, 'private network')
    assert.include(refusal, 'Remove the name and password')
    assert.include(refusal, 'Only the first 10 links')
    assert.equal(await countRows('safebot_records'), 8)
    assert.lengthOf(account.messages, 9)
  })

  test('requires the permission to save at that time', async ({ assert }) => {
    const viewer = await aPerson('client_viewer')
    const account = await messengerOf(messenger.server, viewer)
    account.says(LINK)
    await handle()
    assert.include(account.last.html, 'You can’t save videos')
    messenger.server.account('4711').says(LINK)
    await handle()
    assert.include(messenger.server.account('4711').last.html, '/account')
    assert.equal(await countRows('safebot_records'), 0)

    account.says('/help')
    await handle()
    assert.notInclude(account.last.html, 'Send a link')
    await viewer.merge({ role: 'team_creator' }).save()
    account.says('/help')
    await handle()
    assert.include(account.last.html, 'Send a link')
  })

  test('shows no progress to a user who may no longer see it', async ({ assert }) => {
    const { saver, account, record } = await aSender()
    await deleteSavedLink(acting(saver), record.id)
    await show()
    assert.include(account.last.html, 'was deleted')
    assert.notInclude(account.last.html, 'films.example')

    account.says('https://films.example/other')
    await handle()
    const other = await SafebotRecord.query().firstOrFail()
    const before = account.last.html
    await saver.merge({ isActive: false }).save()
    await becomes(other, { status: 'failed', reason: text('safebot.live') })
    await show()
    assert.equal(account.last.html, before)
    assert.isEmpty(await SafebotMessage.query().where('recordId', other.id))
  })

  test('shows no progress in a chat that deleted the reply, or blocked the bot', async ({
    assert,
  }) => {
    const { saver, account, record } = await aSender()
    account.deletes(account.last)
    await becomes(record, { status: 'downloading', progress: 1, bytes: 1, jobId: uuidv7() })
    await show()
    assert.equal(await countRows('safebot_messages'), 0)

    account.says(LINK)
    await handle()
    account.isBlocking = true
    await becomes(record, { progress: 50, bytes: 50 })
    await show()
    assert.equal(await countRows('safebot_messages'), 0)
    const { messengerId } = await User.findOrFail(saver.id)
    assert.isNull(messengerId)
  })

  test('has a reply that is edited at most every three seconds, and as late as the messenger requests', async ({
    assert,
  }) => {
    const { account, record } = await aSender()
    const delays = async () => {
      const { rows } = await db.rawQuery(
        `select extract(epoch from o.available_at - m.shown_at)::float as delay
           from outbox o join safebot_messages m on m.job_id = o.id`
      )
      return rows.map((row: { delay: number }) => row.delay)
    }
    for (const progress of [10, 20, 30]) {
      await becomes(record, { status: 'downloading', progress, bytes: progress, jobId: uuidv7() })
    }
    const planned = await delays()
    assert.deepEqual(planned.map(Math.round), [3])

    messenger.server.failNext('editMessageText', 429, 'Too Many Requests: retry after 33', 33)
    const [{ job_id: jobId, id }] = await db.from('safebot_messages')
    await updateSavedLinkMessage(jobId, id)
    assert.notInclude(account.last.html, '30%')
    const [delay] = await delays()
    assert.isAbove(delay, 30)
    await show()
    assert.include(account.last.html, '30%')
  })

  test('shows its latest state, even if that changed during an edit', async ({ assert }) => {
    const { account, record } = await aSender()
    await becomes(record, { status: 'downloading', progress: 10, bytes: 10, jobId: uuidv7() })
    const release = messenger.server.hold('editMessageText')
    const showing = show()
    await messenger.server.called('editMessageText')
    await becomes(record, { progress: 99, bytes: 99 })
    release()
    await showing
    await show()
    assert.include(account.last.html, '99%')
  })

  test('has one reply, however often the update is handled', async ({ assert }) => {
    const account = await messengerOf(messenger.server, await aPerson('team_creator'))
    account.says(`${LINK} http://127.0.0.1/`)
    const chat = { botId: BOT.id, chatId: account.id }
    await receiveUpdates(BOT.id, messenger.server.updates.waiting as never)
    messenger.server.failNext('sendMessage', 502, 'Bad Gateway')
    const jobId = uuidv7()
    await assert.rejects(() => handleUpdates(jobId, chat), /502/)
    await handleUpdates(jobId, chat)
    await show()
    assert.lengthOf(
      account.texts.filter((words) => words.includes('films.example')),
      1
    )
    assert.notInclude(account.texts.join(), 'saved already')
  })
})
