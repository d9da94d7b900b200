import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
  type ECDH,
} from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Group } from '@japa/runner/core'
import { pushHosts } from '#net/push_services'

type Keys = { p256dh: string; auth: string }
type Browser = { ecdh: ECDH; auth: Buffer }

/**
 * Returns what a browser sends to the application when it subscribes, for a push service that isn't
 * contacted.
 */
export function aSubscription(endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`) {
  return { endpoint, keys: keysOf(aBrowserOfOurs()) }
}

const aBrowserOfOurs = (): Browser => {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return { ecdh, auth: randomBytes(16) }
}
const keysOf = ({ ecdh, auth }: Browser): Keys => ({
  p256dh: ecdh.getPublicKey('base64url'),
  auth: auth.toString('base64url'),
})

/** A message that the service accepted, decrypted with the keys of its browser. */
export type PushedMessage = {
  path: string
  headers: IncomingMessage['headers']
  /** Payload for the service worker. */
  message: any
  /** Claims of the token, whose signature was valid. */
  claims: { aud: string; exp: number; sub: string }
  /** The application's public key from the header. */
  key: string
}

/**
 * A local push service, and the browsers behind it. Decrypts messages by RFC 8291 and verifies
 * tokens by RFC 8292, without the product's code.
 */
export class PushServer {
  readonly taken: PushedMessage[] = []
  /** Status of the next responses; 201 when the list is empty. */
  readonly answers: { status: number; headers?: Record<string, string> }[] = []
  /** Called for each message, before the response. */
  onMessage: () => Promise<void> | void = () => {}
  #server: Server
  #browsers = new Map<string, Browser>()

  private constructor() {
    this.#server = createServer((request, response) => {
      void this.#take(request)
        .then(async () => {
          await this.onMessage()
          const { status, headers } = this.answers.shift() ?? { status: 201 }
          response.writeHead(status, headers).end()
        })
        .catch((error) => response.writeHead(400).end(String(error)))
    })
  }

  static async start(): Promise<PushServer> {
    const server = new PushServer()
    await new Promise<void>((done) => server.#server.listen(0, '127.0.0.1', done))
    return server
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** Subscribes another browser to the service. */
  subscribe(): { endpoint: string; keys: Keys } {
    const path = `/push/${randomUUID()}`
    const browser = aBrowserOfOurs()
    this.#browsers.set(path, browser)
    return { endpoint: `http://${this.host}${path}`, keys: keysOf(browser) }
  }

  async #take(request: IncomingMessage): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const browser = this.#browsers.get(request.url!)
    if (!browser) throw new Error('Nobody is registered here')
    const { claims, key } = readToken(request.headers.authorization ?? '')
    const message = JSON.parse(open(Buffer.concat(chunks), browser).toString())
    this.taken.push({ path: request.url!, headers: request.headers, message, claims, key })
  }
}

/** RFC 8188 and RFC 8291, section 3.4: one record, `aes128gcm`. */
function open(body: Buffer, { ecdh, auth }: Browser): Buffer {
  const salt = body.subarray(0, 16)
  const keyLength = body[20]
  const sender = body.subarray(21, 21 + keyLength)
  const cipherText = body.subarray(21 + keyLength)
  if (body.length > 4_096) throw new Error('Too large')

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const ikm = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', ikm, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(cipherText.subarray(-16))
  const record = Buffer.concat([decipher.update(cipherText.subarray(0, -16)), decipher.final()])
  const end = record.lastIndexOf(2)
  if (record.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('No last record')
  return record.subarray(0, end)
}

/** RFC 8292, section 3: `vapid t=<JWT, ES256>, k=<public key>`. */
function readToken(header: string): Pick<PushedMessage, 'claims' | 'key'> {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  if (!token) throw new Error('No token')
  const [head, claims, signature] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url')
  )
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const holds = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url')
  )
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString())
  if (!holds || alg !== 'ES256') throw new Error('The signature does not hold')
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), key }
}

/** Runs a push service for each test of the group, and allows the application to connect to it. */
export function runsPushServer(group: Group): { readonly current: PushServer } {
  const holder = {} as { current: PushServer }
  group.each.setup(async () => {
    const server = await PushServer.start()
    holder.current = server
    const hosts = pushHosts as Set<string>
    hosts.add(server.host)
    return () => {
      hosts.delete(server.host)
      server.stop()
    }
  })
  return holder
}
