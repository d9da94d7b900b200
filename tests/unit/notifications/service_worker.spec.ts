import { test } from '@japa/runner'
import { subscriptionAt, Window, WorkerScope } from '#tests/support/browser/worker_scope'

const MESSAGE = {
  ...{ title: 'New cut', body: '“Dusk” is ready', url: '/content/1', tag: 't1' },
  ...{ image: '/api/files/1/download?variant=poster', unread: 3, at: 1_000 },
}

function clickOn(url: unknown) {
  let closed = 0
  const notification = { data: url === undefined ? undefined : { url }, close: () => (closed += 1) }
  return { notification, closed: () => closed }
}

test.group('The service worker, on a message', () => {
  test('shows it with its picture, and the number of unread ones', async ({ assert }) => {
    const worker = new WorkerScope()
    await worker.happens('push', { data: { json: () => MESSAGE } })
    const [{ title, options }] = worker.shown
    assert.equal(title, 'New cut')
    assert.containSubset(options, {
      ...{ body: MESSAGE.body, tag: 't1', image: MESSAGE.image, data: { url: '/content/1' } },
    })
    assert.deepEqual(worker.badges, [3])
  })

  test('shows a notification even for an invalid message, because browsers require one', async ({
    assert,
  }) => {
    const worker = new WorkerScope()
    await worker.happens('push', { data: null })
    assert.equal(worker.shown[0].title, 'Rushes')
    assert.isEmpty(worker.badges)
  })

  test('removes the number if nothing is unread', async ({ assert }) => {
    const worker = new WorkerScope()
    await worker.happens('push', { data: { json: () => ({ ...MESSAGE, unread: 0 }) } })
    assert.deepEqual(worker.badges, [0])
  })
})

test.group('The service worker, on a click', () => {
  test('focuses a window that already shows its page', async ({ assert }) => {
    const worker = new WorkerScope()
    const [other, there] = [new Window('/tasks'), new Window('/content/1')]
    worker.windows.push(other, there)
    const click = clickOn('/content/1')
    await worker.happens('notificationclick', click)
    assert.equal(click.closed(), 1)
    assert.deepEqual([other.focused, there.focused], [0, 1])
    assert.isEmpty(there.messages)
    assert.isEmpty(worker.opened)
  })

  test('otherwise navigates an open window', async ({ assert }) => {
    const worker = new WorkerScope()
    const any = new Window('/tasks')
    worker.windows.push(any)
    await worker.happens('notificationclick', clickOn('/content/1?comment=2'))
    assert.equal(any.focused, 1)
    assert.deepEqual(any.messages, [{ type: 'open', path: '/content/1?comment=2' }])
    assert.isEmpty(worker.opened)
  })

  test('otherwise opens a window, on the list if the message has no page', async ({ assert }) => {
    const worker = new WorkerScope()
    await worker.happens('notificationclick', clickOn('/content/1'))
    await worker.happens('notificationclick', clickOn(undefined))
    assert.deepEqual(worker.opened, [
      'https://rushes.example/content/1',
      'https://rushes.example/notifications',
    ])
  })

  test('opens no other site', async ({ assert }) => {
    const worker = new WorkerScope()
    worker.windows.push(new Window('/tasks'))
    for (const url of ['https://elsewhere.example/', '//elsewhere.example/']) {
      await worker.happens('notificationclick', clickOn(url))
    }
    assert.isEmpty(worker.opened)
    assert.deepEqual(worker.windows[0].messages, [])
  })
})

test.group('The service worker, when the browser’s registration changes', () => {
  const registered = ({ requests }: WorkerScope) =>
    requests.filter(({ method }) => method === 'POST')

  test('sends the new one to the server, with the one that it replaces', async ({ assert }) => {
    const worker = new WorkerScope()
    await worker.happens('pushsubscriptionchange', {
      oldSubscription: subscriptionAt('https://push.example/old'),
      newSubscription: subscriptionAt('https://push.example/new'),
    })
    assert.deepEqual(registered(worker), [
      {
        url: '/api/push/subscribe',
        method: 'POST',
        body: {
          endpoint: 'https://push.example/new',
          ...{ keys: { p256dh: 'p', auth: 'a' }, expirationTime: null },
          replaces: 'https://push.example/old',
        },
      },
    ])
    assert.isEmpty(worker.subscribeOptions)
  })

  test('registers again if there is none, with its previous key or the server’s', async ({
    assert,
  }) => {
    const worker = new WorkerScope()
    const oldSubscription = subscriptionAt('https://push.example/old', 'earlier-key')
    await worker.happens('pushsubscriptionchange', { oldSubscription })
    await worker.happens('pushsubscriptionchange', {})
    assert.deepEqual(worker.subscribeOptions, [
      { userVisibleOnly: true, applicationServerKey: 'earlier-key' },
      { userVisibleOnly: true, applicationServerKey: 'our-key' },
    ])
    const [first, second] = registered(worker)
    assert.containSubset(first.body, {
      ...{ endpoint: 'https://push.example/renewed', replaces: 'https://push.example/old' },
    })
    assert.notProperty(second.body, 'replaces')
  })
})
