import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { AceProcess } from '#tests/support/processes/ace_process'
import type { Account } from '#tests/support/services/bot_api/account'
import { aBrowser } from '#tests/support/deliveries'
import { emptyDatabase } from '#tests/support/database'
import { emptiesQueue } from '#tests/support/processes/jobs'
import { KilledOften, seededRandom } from '#tests/support/processes/killed_often'
import { hasMessenger, messengerOf } from '#tests/support/messenger'
import { aPerson, PASSWORD } from '#tests/support/people'
import { runsPushServer } from '#tests/support/services/push_server'
import { until } from '#tests/support/until'
import { WebProcess } from '#tests/support/processes/web_process'
import { WorkerProcess } from '#tests/support/processes/worker_process'

const ORDERS = Number(process.env.KILLED ?? 0)
const SEED = Number(process.env.KILLED_SEED ?? 1)
/** Number of clients that place orders concurrently. */
const CLIENTS = 3
/** Maximum time in ms until a process is killed. */
const RUN_MS = { web: 12_000, worker: 12_000, bot: 8_000 }
/**
 * Number of jobs that a worker runs concurrently, which is the maximum number of unacknowledged messages when it is
 * killed.
 */
const SLOTS = 5
const QUESTIONS = 60

/**
 * Runs with `npm run trial -- killed`, outside the normal suite, and takes some minutes. `KILLED_SEED` selects other
 * random times. Prints its figures.
 */
test.group('With web, worker and bot killed at random moments', (group) => {
  if (!ORDERS) group.tap((one) => one.skip(true, 'runs with KILLED=500'))
  group.each.setup(() => (ORDERS ? emptyDatabase() : undefined))
  group.each.teardown(() => (ORDERS ? emptyDatabase() : undefined))
  if (ORDERS) emptiesQueue(group)
  const push = runsPushServer(group)
  const messenger = hasMessenger(group)

  test('every message of every order arrives', async ({ assert, cleanup }) => {
    const random = seededRandom(SEED)
    const told = [await aPerson('team_pm'), await aPerson('team_creator')]
    const browsers = new Map<string, string>()
    const chats: Account[] = []
    for (const person of told) {
      const { endpoint, keys } = push.current.subscribe()
      const address = { endpoint, publicKey: keys.p256dh, authSecret: keys.auth }
      const browser = await aBrowser(person, address)
      browsers.set(new URL(endpoint).pathname, browser.id)
      chats.push(await messengerOf(messenger.server, person))
    }
    const asking = await messengerOf(messenger.server, await aPerson('client_viewer'))
    const manager = await aPerson('client_manager')

    const env = { PUSH_ALLOWED_HOSTS: push.current.host, REDIS_URL: undefined }
    let address = ''
    const web = new KilledOften(
      'web',
      async () => {
        const process = await WebProcess.start(env)
        address = process.url
        return process
      },
      random
    )
    const worker = new KilledOften(
      'worker',
      () => WorkerProcess.start({ args: ['--queue=default'], env }),
      random
    )
    const bot = new KilledOften(
      'bot',
      async () => {
        const process = new AceProcess(['bot:start'], env)
        await process.printed('Bot is ready')
        return process
      },
      random
    )
    const parts = [web, worker, bot]
    cleanup(() => Promise.all(parts.map((part) => part.stop())).then(() => {}))
    const began = Date.now()
    await Promise.all([web.run(RUN_MS.web), worker.run(RUN_MS.worker), bot.run(RUN_MS.bot)])

    let cookie = ''
    const post = (path: string, body: object, headers: Record<string, string> = {}) =>
      fetch(`${address}${path}`, {
        ...{ method: 'POST', body: JSON.stringify(body) },
        headers: { 'content-type': 'application/json', 'accept': 'application/json', ...headers },
        signal: AbortSignal.timeout(30_000),
      })
    const signIn = async () => {
      const answer = await post('/api/auth/login', { email: manager.email, password: PASSWORD })
      cookie = answer.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ')
      return answer.ok
    }
    await until('somebody is signed in', () => signIn().catch(() => false), 60_000)

    // A client without a response repeats the request with the same key. If a crash left the key claimed, the response
    // reports that; the client then checks whether the order exists and, if not, uses another key, as documented.
    const isThere = async (title: string) =>
      Boolean(await db.from('tasks').where({ title }).first())
    let left = ORDERS
    const placeOrders = async () => {
      while (left > 0) {
        const title = `Order ${left--}`
        let key = randomUUID()
        const placed = async () => {
          const headers = { cookie, 'idempotency-key': key }
          const status = await post('/api/tasks', { title }, headers).then(
            (answer) => answer.status,
            () => null
          )
          if (status !== 409) return status === 201
          key = randomUUID()
          return isThere(title)
        }
        await until(`${title} is placed`, placed, 180_000)
      }
    }
    const askBot = async () => {
      for (let count = 0; count < QUESTIONS && left > 0; count += 1) {
        asking.says('/help')
        await new Promise((resolve) => setTimeout(resolve, random() * 2_000))
      }
    }
    await Promise.all([...Array.from({ length: CLIENTS }, placeOrders), askBot()])
    const placedMs = Date.now() - began
    await Promise.all(parts.map((part) => part.spare()))

    const count = async (table: string, where: string) => {
      const { rows } = await db.rawQuery(
        `select count(*)::int as many from ${table} where ${where}`
      )
      return rows[0].many as number
    }
    const isOver = async () =>
      (await count('notification_deliveries', `state in ('waiting', 'sending')`)) === 0 &&
      (await count('messenger_updates', 'handled_at is null')) === 0
    await until('nothing is under way any more', isOver, 600_000)

    const orders = await count('tasks', 'true')
    const deliveries = await db
      .from('notification_deliveries')
      .select('id', 'notification_id', 'channel', 'push_subscription_id', 'state', 'attempts')
      .select('external_id', 'user_id')
    const notifications = await db.from('notifications').select('id', 'user_id')
    const arrived = (delivery: (typeof deliveries)[number]) =>
      delivery.channel === 'push'
        ? push.current.taken.filter(
            ({ path, message }) =>
              message.tag === delivery.notification_id &&
              browsers.get(path) === delivery.push_subscription_id
          ).length
        : 0
    const titles = new Map<string, string>()
    const { rows: named } = await db.rawQuery(
      `select n.id, t.title from notifications n join tasks t on t.id::text = n.entity_id::text`
    )
    for (const { id, title } of named) titles.set(id, title)
    const chatted = (delivery: (typeof deliveries)[number]) => {
      const chat = chats[told.findIndex(({ id }) => id === delivery.user_id)]
      return chat.texts.filter((text) => text.includes(`“${titles.get(delivery.notification_id)}”`))
        .length
    }
    const seen = deliveries.map((delivery) => ({
      ...delivery,
      times: delivery.channel === 'push' ? arrived(delivery) : chatted(delivery),
    }))
    const twice = seen.filter(({ times }) => times > 1)
    const figures = {
      seed: SEED,
      orders,
      expected: ORDERS * told.length * 2,
      arrived: seen.filter(({ times }) => times > 0).length,
      duplicates: twice.reduce((sum, { times }) => sum + times - 1, 0),
      ofThemPush: twice.filter(({ channel }) => channel === 'push').length,
      takenAgain: seen.filter(({ attempts }) => attempts > 1).length,
      kills: Object.fromEntries(parts.map(({ name, kills }) => [name, kills])),
      questions: asking.messages.length,
      secondsToPlace: Math.round(placedMs / 1_000),
      seconds: Math.round((Date.now() - began) / 1_000),
    }
    console.log(JSON.stringify(figures))

    assert.equal(orders, ORDERS)
    assert.lengthOf(notifications, ORDERS * told.length)
    assert.lengthOf(seen, figures.expected)
    assert.isEmpty(seen.filter(({ state }) => state !== 'sent'))
    assert.isEmpty(
      seen.filter(({ times }) => times === 0),
      'something never arrived'
    )
    // A message is repeated only after its worker was killed, at most once for each kill.
    assert.isEmpty(seen.filter(({ times, attempts }) => times > attempts))
    assert.isAtMost(figures.duplicates, worker.kills * SLOTS)
  }).timeout(1_800_000)
})
