import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { AceProcess } from '#tests/support/processes/ace_process'
import { writesForReal } from '#tests/support/database'
import { emptiesQueue } from '#tests/support/processes/jobs'
import { BOT, BOT_TOKEN, hasMessenger, messengerOf } from '#tests/support/messenger'
import { aPerson } from '#tests/support/people'
import { lineTo } from '#tests/support/services/cut_line'
import { until } from '#tests/support/until'
import { WorkerProcess } from '#tests/support/processes/worker_process'

const BATCH = 20
/** Number of jobs that a worker runs concurrently. */
const SLOTS = 5
const SECRET = 'a-secret-of-the-webhook'

test.group('The bot’s process', (group) => {
  writesForReal(group)
  emptiesQueue(group)
  const messenger = hasMessenger(group)

  const start = async (cleanup: (work: () => Promise<void>) => void, env = {}) => {
    const bot = new AceProcess(['bot:start'], env)
    cleanup(() => bot.stop())
    await bot.printed('Bot is ready')
    return bot
  }
  const stored = async () =>
    Number(
      await db
        .from('messenger_updates')
        .count('* as total')
        .then((rows) => rows[0].total)
    )
  const handled = async () =>
    Number(
      await db
        .from('messenger_updates')
        .whereNotNull('handled_at')
        .count('* as total')
        .then((rows) => rows[0].total)
    )

  test('answers messages, offers its commands, and ends on SIGTERM', async ({
    assert,
    cleanup,
  }) => {
    const { server } = messenger
    const account = await messengerOf(server, await aPerson('client_viewer'))
    const worker = await WorkerProcess.start({ args: ['--queue=default'] })
    cleanup(() => worker.stop())
    const bot = await start(cleanup)
    assert.lengthOf(server.commands, 5)

    account.says('/help')
    await until('the bot answers', () => account.texts.length === 1)
    bot.signal('SIGTERM')
    assert.deepEqual(await bot.exited, { code: 0, signal: null })
    assert.notInclude(bot.output + JSON.stringify(worker.log), BOT_TOKEN.split(':')[1])
  }).timeout(180_000)

  test('is killed during a batch, as is a worker: each update is answered once', async ({
    assert,
    cleanup,
  }) => {
    const { server } = messenger
    const accounts = []
    for (let count = 0; count < BATCH; count++) {
      accounts.push(await messengerOf(server, await aPerson('client_viewer')))
    }
    for (const account of accounts) account.says('/mute')

    const first = await start(cleanup)
    await until('the batch is stored', async () => (await stored()) === BATCH)
    first.signal('SIGKILL')
    await first.exited

    const release = server.hold('sendMessage')
    const worker = await WorkerProcess.start({ args: ['--queue=default'] })
    cleanup(() => worker.stop())
    // Every job of the worker waits for the response to a message that was delivered. The worker is killed before a
    // response arrives.
    await server.called('sendMessage', SLOTS)
    worker.signal('SIGKILL')
    await worker.exited
    release()

    for (const account of accounts) account.says('/unmute')
    await start(cleanup)
    const second = await WorkerProcess.start({ args: ['--queue=default'] })
    cleanup(() => second.stop())
    await until('all are handled', async () => (await handled()) === 2 * BATCH, 150_000)

    assert.deepEqual(
      accounts.map(({ texts }) => texts.map((words) => words.startsWith('Muted'))),
      accounts.map(() => [true, false])
    )
    const muted = await db.from('users').whereNotNull('messenger_muted_at')
    assert.lengthOf(muted, 0)
  }).timeout(300_000)

  test('reports that another process polls, and that it removed a webhook', async ({
    assert,
    cleanup,
  }) => {
    messenger.server.webhook = { url: 'https://rushes.example/webhooks/messenger', secret: null }
    const bot = await start(cleanup)
    assert.include(bot.output, 'The bot had a webhook; it has been removed')
    assert.isNull(messenger.server.webhook)

    await until('it polls', () => messenger.server.callsOf('getUpdates').length > 0)
    await fetch(`${messenger.server.url}/bot${BOT_TOKEN}/getUpdates`)
    await bot.printed('another process polls this bot')
  }).timeout(120_000)

  test('waits for a database that is unavailable at the start', async ({ cleanup }) => {
    const line = await lineTo(process.env.DATABASE_URL!)
    cleanup(() => line.close())
    line.cut()
    const bot = new AceProcess(['bot:start'], { DATABASE_URL: line.url })
    cleanup(() => bot.stop())
    await bot.printed('The database is unavailable; jobs that need it wait')
    line.mend()
    await bot.printed('Bot is ready')
  }).timeout(120_000)

  test('ends if the token is refused, without logging it', async ({ assert }) => {
    const wrong = `${BOT.id}:BBanother-token_that-is-refused-98765`
    const bot = new AceProcess(['bot:start'], { MESSENGER_BOT_TOKEN: wrong })
    assert.equal(await bot.exited.then(({ code }) => code), 1)
    assert.include(bot.output, 'doesn’t accept MESSENGER_BOT_TOKEN')
    assert.notInclude(bot.output, wrong.split(':')[1])
  }).timeout(120_000)

  test('doesn’t start with invalid settings, and logs none of their values', async ({ assert }) => {
    const wrong = {
      MESSENGER_BOT_TOKEN: 'not-a-token',
      MESSENGER_API_ROOT: 'nowhere',
      MESSENGER_WEBHOOK_SECRET: 'short',
    }
    const bot = new AceProcess(['bot:start'], wrong)
    assert.notEqual(await bot.exited.then(({ code }) => code), 0)
    for (const [name, value] of Object.entries(wrong)) {
      assert.include(bot.output, name)
      if (name !== 'MESSENGER_API_ROOT') assert.notInclude(bot.output, value)
    }
  }).timeout(120_000)

  test('registers the webhook with its secret, and removes it', async ({ assert }) => {
    const env = { MESSENGER_WEBHOOK_SECRET: SECRET, APP_URL: 'https://rushes.example' }
    const registering = new AceProcess(['bot:webhook'], env)
    assert.equal(await registering.exited.then(({ code }) => code), 0, registering.output)
    assert.deepEqual(messenger.server.webhook, {
      url: 'https://rushes.example/webhooks/messenger',
      secret: SECRET,
    })
    assert.notInclude(registering.output, SECRET)

    const removing = new AceProcess(['bot:webhook', '--remove'], env)
    assert.equal(await removing.exited.then(({ code }) => code), 0, removing.output)
    assert.isNull(messenger.server.webhook)

    const plain = new AceProcess(['bot:webhook'], { ...env, APP_URL: 'http://rushes.example' })
    assert.equal(await plain.exited.then(({ code }) => code), 1)
    assert.include(plain.output, 'HTTPS')
  }).timeout(180_000)
})
