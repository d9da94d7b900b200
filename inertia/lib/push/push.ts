import { browserStore } from '~/lib/browser_storage'
import { send } from '~/lib/api'

/** State of push messages in this browser: support, the browser's permission, and the user's choice. */
export type PushState = 'unsupported' | 'install_first' | 'blocked' | 'off' | 'on'

const WORKER = '/service-worker.js'
/**
 * Key for the user who turned push on in this browser: other users who sign in aren't registered without their consent.
 */
const OWNER = 'push.person'

/** Returns what prevents push messages, or that they are on; doesn't prompt the user. */
export async function pushState(): Promise<PushState> {
  if (
    !('serviceWorker' in navigator) ||
    !('PushManager' in window) ||
    !('Notification' in window)
  ) {
    return isAppleHandheld() ? 'install_first' : 'unsupported'
  }
  if (Notification.permission === 'denied') return 'blocked'
  return (await subscription()) ? 'on' : 'off'
}

/**
 * Turns push on in this browser. The browser asks for permission, so call it only from a click.
 * @returns the new state; `failed` if the browser or the server refused
 */
export async function turnOnPush(userId: string): Promise<PushState | 'failed'> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  const key = await send('get', '/api/push/vapid-key')
  if (!key.ok || !key.data.publicKey) return 'failed'

  try {
    const registration = await navigator.serviceWorker.register(WORKER)
    await navigator.serviceWorker.ready
    await forgetOtherKey(registration, key.data.publicKey)
    await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key.data.publicKey,
    })
  } catch {
    return 'failed'
  }
  if (!(await register())) return 'failed'
  browserStore.set(OWNER, userId)
  return 'on'
}

/** Turns push off, in this browser and on the server. */
export async function turnOffPush(): Promise<boolean> {
  const current = await subscription()
  browserStore.set(OWNER, null)
  if (!current) return true
  const { endpoint } = current
  const result = await send('post', '/api/push/unsubscribe', { body: { endpoint } })
  return (await current.unsubscribe()) && result.ok
}

/**
 * After a sign-in, confirms once per tab that this browser still receives messages of this user, because the session in
 * which it was registered may have ended.
 */
export async function renewPush(userId: string): Promise<void> {
  if (browserStore.get(OWNER) !== userId || (await pushState()) !== 'on') return
  if (Notification.permission === 'granted') await register()
}

async function register(): Promise<boolean> {
  const current = await subscription()
  const { endpoint, keys, expirationTime } = current?.toJSON() ?? {}
  if (!endpoint || !keys) return false
  const body = { endpoint, keys: { p256dh: keys.p256dh!, auth: keys.auth! }, expirationTime }
  const result = await send('post', '/api/push/subscribe', { body })
  return result.ok
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Unregisters a subscription with another key, because a browser can't change the key of a subscription. */
async function forgetOtherKey(registration: ServiceWorkerRegistration, key: string) {
  const current = await registration.pushManager.getSubscription()
  const used = current?.options.applicationServerKey
  if (used && base64Url(used) !== key) await current.unsubscribe()
}

function base64Url(buffer: ArrayBuffer): string {
  const text = btoa(String.fromCodePoint(...new Uint8Array(buffer)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Whether the device is an iPhone or iPad, where push works only for applications on the home screen. */
function isAppleHandheld(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
  )
}
