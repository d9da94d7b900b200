import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { operatorHosts } from '#net/outgoing'

/** How the provider responds to a request. */
export type Behaviour =
  | { says: string; usage?: false }
  | { status: number; headers?: Record<string, string>; error?: string }
  | 'hangs'
  | 'ends half-way'
  | 'hangs up'
  | 'no json'
  | 'no content'
  | 'filters'
  | 'refuses'
  | 'stops at the limit'
  | 'redirects'

export type ReceivedRequest = {
  path: string
  authorization: string | undefined
  body: {
    model: string
    max_tokens?: number
    max_completion_tokens?: number
    response_format?: { type: string }
    messages: { role: string; content: string }[]
  }
}

const PROMPT_TOKENS = 200
const COMPLETION_TOKENS = 100

/** A local server with OpenAI's chat completions API. */
export class FakeProvider {
  readonly requests: ReceivedRequest[] = []
  /** Called before each response. */
  onRequest: () => Promise<unknown> | void = () => {}
  #server: Server
  #behaviour: Behaviour | ((received: ReceivedRequest) => Behaviour) = {
    says: '{"prompt": "A sofa at dusk"}',
  }

  private constructor(server: Server) {
    this.#server = server
  }

  static async start(): Promise<FakeProvider> {
    const server = createServer()
    const provider = new FakeProvider(server)
    server.on('request', (request, response) => void provider.#answer(request, response))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    ;(operatorHosts.ai as Set<string>).add(provider.host)
    return provider
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  get baseUrl(): string {
    return `http://${this.host}/v1`
  }

  /** Token counts that it reports for each response. */
  static readonly tokens = { tokensIn: PROMPT_TOKENS, tokensOut: COMPLETION_TOKENS }

  /** Sets the behavior from now on. */
  will(behaviour: Behaviour | ((received: ReceivedRequest) => Behaviour)): void {
    this.#behaviour = behaviour
  }

  async stop(): Promise<void> {
    ;(operatorHosts.ai as Set<string>).delete(this.host)
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received: ReceivedRequest = {
      path: request.url!,
      authorization: request.headers.authorization,
      body: JSON.parse(await text(request)),
    }
    this.requests.push(received)
    await this.onRequest()
    const behaviour =
      typeof this.#behaviour === 'function' ? this.#behaviour(received) : this.#behaviour
    if (behaviour === 'hangs') return
    if (behaviour === 'hangs up') return void response.destroy()
    if (behaviour === 'redirects') {
      response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
    } else if (behaviour === 'ends half-way') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
      response.write('{"id": "chatcmpl-1", "choices": [{"index": 0, "mess', () =>
        response.destroy()
      )
    } else if (behaviour === 'no json') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('<html>Busy</html>')
    } else if (typeof behaviour === 'object' && 'status' in behaviour) {
      const { status, headers, error = 'no' } = behaviour
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify({ error: { message: error, type: 'error', code: null } }))
    } else {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(completion(behaviour, received.body.model)))
    }
  }
}

type Completing =
  Extract<Behaviour, { says: string }> | 'no content' | 'filters' | 'refuses' | 'stops at the limit'

function completion(behaviour: Completing, model: string): object {
  const reply = typeof behaviour === 'object' ? behaviour.says : ''
  const [content, reason, refusal] = {
    'no content': ['', 'stop', null],
    'filters': [null, 'content_filter', null],
    'refuses': [null, 'stop', 'I can’t help with that.'],
    'stops at the limit': ['{"prompt": "A sofa at', 'length', null],
    'says': [reply, 'stop', null],
  }[typeof behaviour === 'object' ? 'says' : behaviour]
  const counts = {
    prompt_tokens: PROMPT_TOKENS,
    completion_tokens: COMPLETION_TOKENS,
    total_tokens: PROMPT_TOKENS + COMPLETION_TOKENS,
  }
  const withoutUsage = typeof behaviour === 'object' && behaviour.usage === false
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model,
    choices: [
      { index: 0, message: { role: 'assistant', content, refusal }, finish_reason: reason },
    ],
    ...(withoutUsage ? {} : { usage: counts }),
  }
}
