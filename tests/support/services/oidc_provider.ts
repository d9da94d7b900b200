import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, importJWK, SignJWT, type JWK } from 'jose'
import { Provider } from 'oidc-provider'
import { callbackUrl, logoutUrl } from '#access/company_sign_in/relying_party'
import { operatorHosts } from '#net/outgoing'

/** A user's account at the provider; `id` is the subject. */
export type Account = {
  id: string
  email?: string
  email_verified?: boolean
  name?: string
  /** Authentication methods of the sign-in at the provider (RFC 8176). */
  amr?: string[]
  acr?: string
}

export const CLIENT = { clientId: 'rushes', clientSecret: 'a secret of some length for the client' }

/** Another client at the same provider. */
export const OTHER_CLIENT = { ...CLIENT, clientId: 'rushes-later' }

/** A part of `oidc-provider` that its types omit. */
type WithClients = { Client: { prototype: { redirectUriAllowed(address: string): boolean } } }

/** Redirect URL of the team's provider; those of companies differ only in their last segment. */
const TEAM_RETURN = callbackUrl({ isTeamProvider: true, companyId: '' })

const COOKIE_KEYS = ['a key for the cookies of the provider']

/**
 * A real OpenID Connect provider (`oidc-provider`) on this machine, where tests sign in users by
 * name and simulate failures.
 */
export class OidcProvider {
  /** The next user to sign in; null stops at the provider's page, for a browser. */
  account: Account | null = null
  /** Claims that override those of the next ID tokens. */
  forged: Record<string, unknown> | null = null
  /** Whether every response is an error. */
  isDown = false
  /** Path below which it claims that its discovery document is now; null while it hasn't moved. */
  movedTo: string | null = null
  /** Paths of the requests so far. */
  readonly requests: string[] = []
  /** Whether it accepts requests without ever responding. */
  hangs = false
  #accounts = new Map<string, Account>()
  #server: Server
  #provider!: Provider
  #key!: JWK
  #nonce = ''

  private constructor(server: Server) {
    this.#server = server
  }

  static async start(): Promise<OidcProvider> {
    const server = createServer()
    const started = new OidcProvider(server)
    server.on('request', (request, response) => void started.#answer(request, response))
    server.listen(0, '127.0.0.1').unref()
    await once(server, 'listening')
    ;(operatorHosts.sign_in as Set<string>).add(started.host)
    await started.rotateKeys()
    return started
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  get issuer(): string {
    return `http://${this.host}`
  }

  /** Signs with a new key from now on, and removes the previous one. */
  async rotateKeys(): Promise<void> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    const kid = `key-${Math.random().toString(36).slice(2)}`
    this.#key = { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' }
    this.#provider = this.#make()
  }

  async stop(): Promise<void> {
    ;(operatorHosts.sign_in as Set<string>).delete(this.host)
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  /**
   * Signs a user in, as their browser would.
   * @param address to which the product redirected the browser
   * @param cookies of the browser, by name; updated by the responses
   * @returns the address to which the provider redirects
   */
  async signIn(
    address: string,
    account: Account,
    cookies: Map<string, string> = new Map()
  ): Promise<URL> {
    this.account = account
    this.#accounts.set(account.id, account)
    let url = new URL(address)
    for (let hops = 0; hops < 10; hops += 1) {
      const header = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(url, { redirect: 'manual', headers: { cookie: header } })
      for (const cookie of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
        if (value) cookies.set(name, value)
        else cookies.delete(name)
      }
      const location = response.headers.get('location')
      if (!location) throw new Error(`The provider says ${await response.text()}`)
      url = new URL(location, url)
      if (url.origin !== this.issuer) return url
    }
    throw new Error('The provider leads round in circles')
  }

  /** Signs a token with any claims, by the current key or an unknown one. */
  async sign(
    claims: Record<string, unknown>,
    { typ = 'JWT', isForged = false }: { typ?: string; isForged?: boolean } = {}
  ): Promise<string> {
    const stranger = await generateKeyPair('RS256')
    const key = isForged ? stranger.privateKey : await importJWK(this.#key, 'RS256')
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: this.#key.kid, typ })
      .sign(key)
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.hangs) return
    if (this.isDown) return void response.writeHead(500).end('down')
    const url = new URL(request.url!, this.issuer)
    this.requests.push(url.pathname)
    if (this.movedTo && url.pathname.startsWith('/.well-known/')) {
      const location = `${this.issuer}${this.movedTo}${url.pathname}`
      return void response.writeHead(307, { location }).end()
    }
    if (this.movedTo && url.pathname.startsWith(this.movedTo)) {
      request.url = request.url!.slice(this.movedTo.length)
    }
    if (url.pathname === '/auth') this.#nonce = url.searchParams.get('nonce') ?? ''
    if (url.pathname.startsWith('/interaction/')) return this.#interact(request, response, url)
    if (url.pathname === '/token' && this.forged) return this.#forge(response)
    this.#provider.callback()(request, response)
  }

  /** Completes the interaction for the user that the test named, or whose button was pressed. */
  async #interact(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const account = this.account ?? this.#accounts.get(url.searchParams.get('as') ?? '')
    if (!account) {
      const links = [...this.#accounts.keys()].map(
        (id) => `<a href="${url.pathname}?as=${id}">Sign in as ${id}</a>`
      )
      const cancel = `<a href="${url.pathname}?cancel=1">Cancel</a>`
      if (!url.searchParams.has('cancel')) {
        response.writeHead(200, { 'content-type': 'text/html' })
        return void response.end(`<title>The provider</title>${links.join('<br>')}<br>${cancel}`)
      }
    }
    const result = account
      ? { login: { accountId: account.id, amr: account.amr, acr: account.acr } }
      : { error: 'access_denied', error_description: 'They said no' }
    await this.#provider.interactionFinished(request, response, result)
  }

  /** Adds an account to those that the provider's own page offers. */
  knows(account: Account): void {
    this.#accounts.set(account.id, account)
  }

  async #forge(response: ServerResponse): Promise<void> {
    const now = Math.floor(Date.now() / 1_000)
    const claims = {
      iss: this.issuer,
      aud: CLIENT.clientId,
      iat: now,
      exp: now + 300,
      nonce: this.#nonce,
      sub: this.account?.id,
      email: this.account?.email,
      email_verified: this.account?.email_verified,
      ...this.forged,
    }
    const isForged = this.forged?.signature === 'wrong'
    const idToken = await this.sign(claims, { isForged })
    const answer = {
      access_token: 'access',
      token_type: 'Bearer',
      expires_in: 60,
      id_token: idToken,
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }

  #make(): Provider {
    const provider = new Provider(this.issuer, {
      clients: [CLIENT, OTHER_CLIENT].map(({ clientId, clientSecret }) => ({
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [TEAM_RETURN],
        backchannel_logout_uri: logoutUrl(),
        backchannel_logout_session_required: true,
        post_logout_redirect_uris: [],
      })),
      jwks: { keys: [this.#key as never] },
      cookies: { keys: COOKIE_KEYS },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      acrValues: ['phr'],
      features: {
        devInteractions: { enabled: false },
        backchannelLogout: { enabled: true },
        rpInitiatedLogout: { enabled: true },
      },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, id) => ({
        accountId: id,
        claims: async () => {
          const { amr, acr, id: sub, ...claims } = this.#accounts.get(id)!
          return { sub, ...claims }
        },
      }),
      loadExistingGrant: async ({ oidc }) => {
        const { clientId } = oidc.client!
        const known = oidc.session!.grantIdFor(clientId)
        if (known) return oidc.provider.Grant.find(known)
        const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session!.accountId })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })
    const places = TEAM_RETURN.slice(0, TEAM_RETURN.lastIndexOf('/') + 1)
    // All companies of the tests share one client, although each registers its own redirect URL.
    const { Client } = provider as unknown as WithClients
    Client.prototype.redirectUriAllowed = (address) => address.startsWith(places)
    return provider
  }
}
