import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import env from '#start/env'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** The key to a provider was sealed with a secret that is not known, for another row, or changed. */
export class UnreadableKey extends Error {}

type Secret = { name: string; key: Buffer }

/** Today's secret, then those before it. */
export type Secrets = readonly [string, ...string[]]

/**
 * Seals the key to a provider for its row alone (AES-256-GCM, NIST SP 800-38D): moved to another
 * row, or changed by a bit, it can't be opened.
 * @param rowId of the provider, authenticated along with it
 * @returns text: which secret sealed it, and what was sealed
 */
export function sealKey(plain: string, rowId: string, [secret] = configured()): string {
  const { name, key } = derived(secret)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(rowId))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return `v1.${name}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** @throws UnreadableKey */
export function openKey(sealed: string, rowId: string, secrets = configured()): string {
  const [version, name, content] = sealed.split('.')
  const secret = secrets.map(derived).find((one) => one.name === name)
  if (version !== 'v1' || !secret || !content) throw new UnreadableKey('sealed otherwise')
  const bytes = Buffer.from(content, 'base64url')
  try {
    const decipher = createDecipheriv(ALGORITHM, secret.key, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(rowId))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const opened = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
    return Buffer.concat([opened, decipher.final()]).toString('utf8')
  } catch (error) {
    throw new UnreadableKey('not what was sealed', { cause: error })
  }
}

/** Whether it is sealed with the secret of today. */
export function isCurrent(sealed: string, [secret] = configured()): boolean {
  return sealed.startsWith(`v1.${derived(secret).name}.`)
}

function configured(): Secrets {
  const former = (env.get('APP_KEY_PREVIOUS')?.release() ?? '').split(',')
  const named = former.map((one) => one.trim()).filter(Boolean)
  return [env.get('APP_KEY').release(), ...named]
}

function derived(secret: string): Secret {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'rushes ai provider keys', 32))
  return { name: createHash('sha256').update(key).digest('hex').slice(0, 8), key }
}
