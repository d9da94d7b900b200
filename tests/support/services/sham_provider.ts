import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { operatorHosts } from '#net/outgoing'

/** An OpenID Connect provider that only stores the authorization codes that it receives. */
export class ShamProvider {
  /** Authorization codes that the product sent to it, issued by other providers. */
  readonly codes: string[] = []
  #server: Server

  private constructor(server: Server) {
    this.#server = server
  }

  static async start(): Promise<ShamProvider> {
    const server = createServer()
    const started = new ShamProvider(server)
    server.on('request', async (request, response) => {
      if (request.url!.startsWith('/.well-known/')) {
        response.writeHead(200, { 'content-type': 'application/json' })
        return void response.end(JSON.stringify(started.#description()))
      }
      let body = ''
      for await (const chunk of request) body += chunk
      const code = new URLSearchParams(body).get('code')
      if (code) started.codes.push(code)
      response.writeHead(400).end('{}')
    })
    server.listen(0, '127.0.0.1').unref()
    await once(server, 'listening')
    ;(operatorHosts.sign_in as Set<string>).add(started.#host)
    return started
  }

  get #host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  get issuer(): string {
    return `http://${this.#host}`
  }

  async stop(): Promise<void> {
    ;(operatorHosts.sign_in as Set<string>).delete(this.#host)
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #description() {
    const { issuer } = this
    return {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }
  }
}
