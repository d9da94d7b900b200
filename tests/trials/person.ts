import { Agent, type ClientRequest, request, type RequestOptions } from 'node:http'

/** How long a user waits for a response before it counts as missing, in milliseconds. */
const TIMEOUT_MS = 30_000

export interface Answer {
  status: number
  headers: NodeJS.Dict<string | string[]>
  // Untyped, because the shapes depend on the version that responds.

  data: any
  text: string
}

/** Sends a request. */
export type Open = (url: string, options: RequestOptions) => ClientRequest

type Ask = { body?: object; headers?: Record<string, string> }

/** A client of the API with kept-alive connections, one request after the other. */
export class Person {
  #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  #cookies = new Map<string, string>()

  /**
   * @param address returns the base address of the next request
   * @param open sends the request
   */
  constructor(
    readonly email: string,
    readonly address: () => string,
    private readonly open: Open = request
  ) {}

  /** @throws when no response arrives in time, or the connection breaks */
  ask(method: string, path: string, { body, headers = {} }: Ask = {}): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = this.open(`${this.address()}${path}`, {
      agent: this.#agent,
      method,
      headers: {
        cookie,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    sent.on('response', (response) => {
      let text = ''
      for (const line of response.headers['set-cookie'] ?? []) this.#keep(line)
      response.on('data', (chunk) => (text += chunk)).on('error', reject)
      response.on('end', () => {
        const status = response.statusCode!
        resolve({ status, headers: response.headers, text, data: dataOf(text) })
      })
    })
    sent.on('error', reject).end(body && JSON.stringify(body))
    return promise
  }

  /** @throws unless the response has that status */
  async expects(status: number, method: string, path: string, ask: Ask = {}): Promise<Answer> {
    const answer = await this.ask(method, path, ask)
    if (answer.status === status) return answer
    throw new Error(`${this.email}: ${method} ${path}: ${answer.status} ${answer.text}`)
  }

  async signIn(password: string): Promise<void> {
    await this.expects(200, 'POST', '/api/auth/login', { body: { email: this.email, password } })
  }

  leave(): void {
    this.#agent.destroy()
  }

  #keep(line: string): void {
    const [pair] = line.split(';')
    const at = pair.indexOf('=')
    this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

function dataOf(text: string) {
  try {
    return JSON.parse(text).data
  } catch {
    return undefined
  }
}
