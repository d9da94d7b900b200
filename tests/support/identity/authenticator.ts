import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import env from '#start/env'

/** False values that a test makes the authenticator report. */
type Lie = { origin?: string; type?: string; isVerified?: boolean; userHandle?: string }

type ChallengeOptions = {
  challenge: string
  rp?: { id: string }
  rpId?: string
  user?: { id: string }
}

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 }

/**
 * An authenticator with one passkey by WebAuthn Level 3 (6.1, 6.5), with a P-256 key and no
 * attestation. Unlike those of browsers, it can report false values, for tests of rejection.
 */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(32)
  #userHandle = ''
  counter = 0

  get id(): string {
    return this.#id.toString('base64url')
  }

  /** Creates the passkey. */
  create({ challenge, rp, user }: ChallengeOptions, lie: Lie = {}) {
    this.#userHandle = user!.id
    const data = this.#data(rp!.id, FLAGS.attested, lie, this.#credential())
    const attestation = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(data)],
    ])
    return {
      ...{ id: this.id, rawId: this.id, type: 'public-key' },
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, lie).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Signs a challenge with the passkey. */
  use({ challenge, rpId }: ChallengeOptions, lie: Lie = {}) {
    const client = clientData('webauthn.get', challenge, lie)
    const data = this.#data(rpId!, 0, lie)
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
    return {
      ...{ id: this.id, rawId: this.id, type: 'public-key' },
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
        userHandle: lie.userHandle ?? this.#userHandle,
      },
    }
  }

  #data(rpId: string, flags: number, lie: Lie, rest: Buffer = Buffer.alloc(0)): Buffer {
    const verified = lie.isVerified === false ? 0 : FLAGS.verified
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([
      createHash('sha256').update(rpId).digest(),
      Buffer.from([FLAGS.present | verified | flags]),
      counter,
      rest,
    ])
  }

  #credential(): Buffer {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = map([
      [number(1), number(2)],
      [number(3), number(-7)],
      [number(-1), number(1)],
      [number(-2), bytes(Buffer.from(x!, 'base64url'))],
      [number(-3), bytes(Buffer.from(y!, 'base64url'))],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    return Buffer.concat([Buffer.alloc(16), length, this.#id, key])
  }
}

function clientData(type: string, challenge: string, lie: Lie): Buffer {
  const origin = lie.origin ?? new URL(env.get('APP_URL')).origin
  return Buffer.from(JSON.stringify({ type: lie.type ?? type, challenge, origin }))
}

/** Encodes a CBOR head (RFC 8949), for the subset that attestations require. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff])
}

const number = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (entries: Buffer[][]) => Buffer.concat([head(5, entries.length), ...entries.flat()])
