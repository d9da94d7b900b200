import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import app from '@adonisjs/core/services/app'

const ORIGIN = 'https://rushes.example'

/** A browser window, as the service worker sees it. */
export class Window {
  focused = 0
  readonly messages: unknown[] = []
  readonly url: string

  constructor(path: string) {
    this.url = ORIGIN + path
  }

  async focus() {
    this.focused += 1
    return this
  }

  postMessage(message: unknown) {
    this.messages.push(message)
  }
}

/** Returns a push subscription in the shape that browsers give it. */
export const subscriptionAt = (endpoint: string, applicationServerKey = 'our-key') => ({
  endpoint,
  options: { applicationServerKey },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' }, expirationTime: null }),
})

/**
 * Runs the service worker's script in an isolated scope with fakes of the browser's APIs. An event
 * lasts until its `waitUntil` promises settle.
 */
export class WorkerScope {
  readonly windows: Window[] = []
  readonly opened: string[] = []
  readonly shown: { title: string; options: Record<string, any> }[] = []
  readonly badges: number[] = []
  readonly requests: { url: string; method: string; body: any }[] = []
  /** Options of each request for a new push subscription. */
  readonly subscribeOptions: unknown[] = []
  readonly #listeners = new Map<string, (event: object) => void>()

  constructor() {
    const self = {
      location: new URL(`${ORIGIN}/service-worker.js`),
      navigator: {
        setAppBadge: async (count: number) => void this.badges.push(count),
        clearAppBadge: async () => void this.badges.push(0),
      },
      clients: {
        claim: async () => {},
        matchAll: async () => [...this.windows],
        openWindow: async (url: string) => void this.opened.push(url),
      },
      registration: {
        showNotification: async (title: string, options: Record<string, any>) =>
          void this.shown.push({ title, options }),
        pushManager: {
          subscribe: async (options: unknown) => {
            this.subscribeOptions.push(options)
            return subscriptionAt('https://push.example/renewed')
          },
        },
      },
      skipWaiting: async () => {},
      addEventListener: (name: string, listener: (event: object) => void) =>
        this.#listeners.set(name, listener),
    }
    const answer = async (url: string, options: { method?: string; body?: string } = {}) => {
      const { method = 'GET', body } = options
      this.requests.push({ url, method, body: body && JSON.parse(body) })
      return { ok: true, json: async () => ({ data: { publicKey: 'our-key' } }) }
    }
    const script = readFileSync(app.makePath('public/service-worker.js'), 'utf8')
    runInContext(script, createContext({ self, URL, fetch: answer }))
  }

  /** Dispatches an event, and waits for its effects. */
  async happens(name: string, fields: object = {}): Promise<void> {
    const until: Promise<unknown>[] = []
    this.#listeners.get(name)!({
      ...fields,
      waitUntil: (work: Promise<unknown>) => until.push(work),
    })
    await Promise.all(until)
  }
}
