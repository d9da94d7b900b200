import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Account } from '#tests/support/services/bot_api/account'
import { ApiError, METHODS, type Call } from '#tests/support/services/bot_api/methods'
import { Updates } from '#tests/support/services/bot_api/updates'
import { BOT, BOT_TOKEN } from '#tests/support/services/bot_api/bot'
import { until } from '#tests/support/until'

type Fault = { method: string; status: number; description: string; retryAfter?: number }

/**
 * A Bot API server over HTTP that behaves like the messenger's own; the product uses it through
 * `MESSENGER_API_ROOT`. It has one bot, and accounts that write to it.
 */
export class BotApiServer {
  readonly bot = BOT
  readonly updates = new Updates()
  /** All calls so far with their parameters, in order. */
  readonly calls: Call[] = []
  readonly accounts = new Map<string, Account>()
  commands: unknown[] = []
  webhook: {
    url: string
    secret: string | null
    /** The last failed delivery, with its time in seconds. */
    error?: { message: string; date: number }
  } | null = null
  readonly #http: Server
  #faults: Fault[] = []
  #held: { method: string; release: Promise<void> } | null = null
  #lastMessage = 0

  private constructor() {
    this.#http = createServer((request, response) => void this.#serve(request, response))
  }

  static async start(): Promise<BotApiServer> {
    const server = new BotApiServer()
    server.#http.listen(0, '127.0.0.1')
    await once(server.#http, 'listening')
    return server
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.updates.endPoll()
    this.#http.closeAllConnections()
    this.#http.close()
    await once(this.#http, 'close')
  }

  /** Returns a messenger user, who is created on first use. */
  account(id: string, language = 'en'): Account {
    const known = this.accounts.get(id)
    if (known) return known
    const account = new Account(id, language, this.updates)
    this.accounts.set(id, account)
    return account
  }

  /** Returns the parameters of each call of a method so far. */
  callsOf(method: string): Record<string, any>[] {
    return this.calls.filter((call) => call.method === method).map(({ payload }) => payload)
  }

  nextMessageId(): number {
    this.#lastMessage += 1
    return this.#lastMessage
  }

  /** Makes the next call of a method fail with this error. */
  failNext(method: string, status: number, description: string, retryAfter?: number): void {
    this.#faults.push({ method, status, description, retryAfter })
  }

  /**
   * From now on, applies calls of a method but delays their responses.
   * @returns releases the responses
   */
  hold(method: string): () => void {
    const { promise: release, resolve } = Promise.withResolvers<void>()
    this.#held = { method, release }
    return () => {
      this.#held = null
      resolve()
    }
  }

  async called(method: string, times = 1): Promise<void> {
    await until(`${method} was called ${times} times`, () => this.callsOf(method).length >= times)
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, token, method] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? []
    try {
      if (!method) throw new ApiError(404, 'Not Found')
      if (token !== BOT_TOKEN) throw new ApiError(401, 'Unauthorized')
      const payload = await readPayload(request)
      this.calls.push({ method, payload })
      const fault = this.#faults.findIndex((one) => one.method === method)
      if (fault >= 0) {
        const [{ status, description, retryAfter }] = this.#faults.splice(fault, 1)
        throw new ApiError(status, description, retryAfter)
      }
      if (!METHODS[method]) throw new ApiError(404, 'Not Found: method not found')
      const gone = new AbortController()
      response.once('close', () => gone.abort())
      const result = await METHODS[method](this, payload, gone.signal)
      if (this.#held?.method === method) await this.#held.release
      answer(response, 200, { ok: true, result })
    } catch (error) {
      // The caller has closed the connection meanwhile.
      if (response.destroyed) return
      if (!(error instanceof ApiError)) throw error
      const { status, message: description, retryAfter } = error
      answer(response, status, {
        ...{ ok: false, error_code: status, description },
        ...(retryAfter ? { parameters: { retry_after: retryAfter } } : {}),
      })
    }
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

/**
 * Returns the fields of a JSON body, or those of a form: its texts, and the bytes of each file by
 * the name of its part.
 */
async function readPayload(request: IncomingMessage): Promise<Record<string, any>> {
  const type = request.headers['content-type'] ?? ''
  const body = await buffer(request)
  if (!type.startsWith('multipart/form-data')) return body.length ? JSON.parse(body.toString()) : {}

  const form = await new Response(body, { headers: { 'content-type': type } }).formData()
  const payload: Record<string, any> = {}
  for (const [name, value] of form) {
    payload[name] =
      typeof value === 'string' ? parseField(value) : Buffer.from(await value.arrayBuffer())
  }
  for (const [name, value] of Object.entries(payload))
    payload[name] = resolveAttachment(value, payload)
  if (payload.media) payload.media.media = resolveAttachment(payload.media.media, payload)
  return payload
}

/**
 * Resolves an `attach://` reference to the file in that form field; returns other values unchanged.
 */
function resolveAttachment(value: unknown, form: Record<string, any>): unknown {
  const [, name] = /^attach:\/\/(.+)$/.exec(typeof value === 'string' ? value : '') ?? []
  return name ? form[name] : value
}

/** Structured form fields are JSON; numbers and texts stay unchanged. */
function parseField(value: string): unknown {
  if (!/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
