/**
 * Shows push messages, also while Rushes is closed, and opens their page. It caches nothing and handles no
 * requests. The payload is defined in `app/notifications/push/push_message.ts`.
 */
const SUBSCRIBE = '/api/push/subscribe'
const KEY = '/api/push/vapid-key'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const message = read(event.data)
  event.waitUntil(Promise.all([show(message), showBadge(message.unread)]))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.url ?? '/notifications'))
})

/** The browser got another address, or lost the one it had: it is registered again. */
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event.oldSubscription, event.newSubscription))
})

/** A message that can't be read still has to be shown: a browser takes back what stays silent. */
function read(data) {
  try {
    return data.json()
  } catch {
    return { title: 'Rushes', body: '', url: '/notifications', tag: 'unknown', unread: -1 }
  }
}

function show({ title, body, url, tag, image, at }) {
  return self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    ...(image ? { image } : {}),
    timestamp: at,
    data: { url },
  })
}

/** Below 0 the number isn't known and stays. */
async function showBadge(unread) {
  if (!self.navigator.setAppBadge || unread < 0) return
  if (unread === 0) await self.navigator.clearAppBadge()
  else await self.navigator.setAppBadge(unread)
}

/** A window that shows it already, else one that can go there, else a new one. */
async function open(path) {
  const url = new URL(path, self.location.origin)
  if (url.origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find((client) => client.url === url.href)
  if (there) return there.focus()

  const [any] = windows
  if (!any) return self.clients.openWindow(url.href)
  await any.focus()
  // The page goes there itself, so that it can ask about what was typed and not saved.
  any.postMessage({ type: 'open', path: url.pathname + url.search })
}

async function renew(before, after) {
  const subscription = after ?? (await subscribeAgain(before))
  if (!subscription) return
  const { endpoint, keys, expirationTime } = subscription.toJSON()
  const body = { endpoint, keys, expirationTime, ...(before && { replaces: before.endpoint }) }
  await fetch(SUBSCRIBE, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', 'Accept': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function subscribeAgain(before) {
  const applicationServerKey = before?.options?.applicationServerKey ?? (await ourKey())
  if (!applicationServerKey) return null
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

async function ourKey() {
  const response = await fetch(KEY, { headers: { Accept: 'application/json' } })
  if (!response.ok) return null
  const { data } = await response.json()
  return data.publicKey
}
