/// <reference lib="dom" />
import { test } from '@japa/runner'
import { chromium, type BrowserContext } from 'playwright-core'
import { theAddress } from '#tests/support/browser/shared_browser'
import { writesForReal } from '#tests/support/database'
import { runJobs } from '#tests/support/processes/jobs'
import { aNotification } from '#tests/support/notifications'
import { aPerson, PASSWORD } from '#tests/support/people'
import { runsPushServer } from '#tests/support/services/push_server'
import { aTaskOf } from '#tests/support/tasks'
import { until } from '#tests/support/until'

const PROGRAM = process.env.FULL_CHROMIUM

/** The part of the service worker's global scope that is used here. */
type Scope = { registration: ServiceWorkerRegistration }

/**
 * Runs with `FULL_CHROMIUM=/usr/bin/chromium npm test -- browser --files="push_while_closed.spec.ts"`, outside the
 * normal suite, because the usual test browser is a headless shell without notifications. Google's push service isn't
 * contacted: the test passes the message that the product sends to the browser through its developer tools.
 */
test.group('A push message while Rushes is closed', (group) => {
  if (!PROGRAM) group.tap((one) => one.skip(true, 'runs with FULL_CHROMIUM=/usr/bin/chromium'))
  writesForReal(group)
  const service = runsPushServer(group)

  test('is shown', async ({ assert, cleanup }) => {
    const browser = await chromium.launch({
      executablePath: PROGRAM,
      headless: false,
      chromiumSandbox: false,
      args: ['--headless=new', '--disable-gpu', '--disable-dev-shm-usage'],
    })
    cleanup(() => browser.close())
    const context = await browser.newContext({ baseURL: theAddress() })
    await context.grantPermissions(['notifications'], { origin: theAddress() })
    const owner = await aPerson('client_owner')
    const { email } = owner
    await post(context, '/api/auth/login', { email, password: PASSWORD })
    await post(context, '/api/push/subscribe', service.current.subscribe())

    const page = await context.newPage()
    await page.goto('/account')
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/service-worker.js')
      await navigator.serviceWorker.ready
    })
    await page.goto('about:blank')

    const { id: entityId } = await aTaskOf(owner)
    await aNotification(owner, { entityId, message: '“Dusk” is ready' })
    await runJobs()
    const [{ message }] = service.current.taken
    await deliver(context, JSON.stringify(message))

    assert.deepEqual(await shownIn(context), [
      {
        ...{ title: 'Mentions and account', body: '“Dusk” is ready', tag: message.tag },
        data: { url: `/tasks/${entityId}` },
      },
    ])
  })
})

async function post(context: BrowserContext, path: string, data: object): Promise<void> {
  const answer = await context.request.post(path, { data, headers: { origin: theAddress() } })
  if (!answer.ok()) throw new Error(await answer.text())
}

/** Delivers a message to a browser's only service worker. */
async function deliver(context: BrowserContext, data: string): Promise<void> {
  const tools = await context.newCDPSession(context.pages()[0])
  const known: { registrationId: string }[] = []
  tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
    known.push(...registrations)
  )
  await tools.send('ServiceWorker.enable')
  await until('the service worker is known', () => known.length > 0)
  const [{ registrationId }] = known
  await tools.send('ServiceWorker.deliverPushMessage', {
    ...{ origin: theAddress(), registrationId, data },
  })
}

/** Returns the notifications that a browser shows. Waits until there is one. */
async function shownIn(context: BrowserContext) {
  let shown: object[] = []
  await until('something is shown', async () => {
    const [worker] = context.serviceWorkers()
    if (worker) shown = await worker.evaluate(shownByScope)
    return shown.length > 0
  })
  return shown
}

/** Runs in the service worker. */
async function shownByScope() {
  const { registration } = globalThis as unknown as Scope
  const shown = await registration.getNotifications()
  return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data }))
}
