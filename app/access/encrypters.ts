import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import env from '#start/env'
import { commaList } from '#support/strings/comma_list'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** The text was encrypted with an unknown secret, for another row or purpose, or was changed. */
export class UnreadableSecret extends Error {}

type Secret = { name: string; key: Buffer }

/** The current secret, then the previous ones. */
export type Secrets = readonly [string, ...string[]]

/** Encrypts texts of one purpose, each for its row alone. */
export type Encrypter = {
  /**
   * @param rowId authenticated along with the text
   * @returns a text with the name of the secret and the encrypted text
   */
  encrypt: (plain: string, rowId: string, secrets?: Secrets) => string
  /** @throws UnreadableSecret */
  decrypt: (sealed: string, rowId: string, secrets?: Secrets) => string
  /** Whether the text is encrypted with the current secret. */
  isCurrent: (sealed: string, secrets?: Secrets) => boolean
}

/**
 * Encrypts secrets that must be read again (AES-256-GCM, NIST SP 800-38D, with a key derived from `APP_KEY` for
 * each purpose). A text that is moved to another row or changed by a bit can't be decrypted.
 * @param purpose kind of secret; a text that was encrypted for another purpose can't be decrypted
 */
function encrypterFor(purpose: string): Encrypter {
  const derived = (secret: string): Secret => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
    return { name: createHash('sha256').update(key).digest('hex').slice(0, 8), key }
  }
  return {
    encrypt: (plain, rowId, [secret] = configuredSecrets()) =>
      encrypt(plain, rowId, derived(secret)),
    decrypt: (sealed, rowId, secrets = configuredSecrets()) =>
      decrypt(sealed, rowId, secrets.map(derived)),
    isCurrent: (sealed, [secret] = configuredSecrets()) =>
      sealed.startsWith(`v1.${derived(secret).name}.`),
  }
}

/** Secrets of authenticator apps. */
export const totpSecrets = encrypterFor('rushes totp secrets')
/** Secrets with which companies sign in at their providers. */
export const clientSecrets = encrypterFor('rushes company sign-in secrets')
/** Keys to AI providers. */
export const providerKeys = encrypterFor('rushes ai provider keys')

/** A column of encrypted texts. */
export type EncryptedColumn = {
  encrypter: Encrypter
  table: string
  column: string
  /** SQL of a name by which the operator recognizes a row. */
  nameSql: string
  /** What the texts are. */
  contents: string
  /** What the operator does about those that can't be read. */
  advice: string
}

/** Every encrypted column of the database; a test compares them with the schema. */
export const ENCRYPTED_COLUMNS = {
  providerKeys: {
    encrypter: providerKeys,
    table: 'ai_providers',
    column: 'sealed_key',
    nameSql: 'name',
    contents: 'keys to AI providers',
    advice: 'enter them again',
  },
  totpSecrets: {
    encrypter: totpSecrets,
    table: 'totp_factors',
    column: 'sealed_secret',
    nameSql: '(select email from users where users.id = user_id)',
    contents: 'authenticator apps',
    advice: 'reset them with user:reset --second-factor',
  },
  clientSecrets: {
    encrypter: clientSecrets,
    table: 'company_sign_ins',
    column: 'sealed_secret',
    nameSql: 'issuer',
    contents: 'secrets of companies’ sign-in',
    advice: 'enter them again',
  },
} satisfies Record<string, EncryptedColumn>

function encrypt(plain: string, rowId: string, { name, key }: Secret): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(rowId))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return `v1.${name}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

function decrypt(sealed: string, rowId: string, secrets: Secret[]): string {
  const [version, name, content] = sealed.split('.')
  const secret = secrets.find((candidate) => candidate.name === name)
  if (version !== 'v1' || !secret || !content)
    throw new UnreadableSecret('encrypted with an unknown secret')
  const bytes = Buffer.from(content, 'base64url')
  try {
    const decipher = createDecipheriv(ALGORITHM, secret.key, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(rowId))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const decrypted = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
    return Buffer.concat([decrypted, decipher.final()]).toString('utf8')
  } catch (error) {
    throw new UnreadableSecret('changed, or encrypted for another row', { cause: error })
  }
}

function configuredSecrets(): Secrets {
  const former = commaList(env.get('APP_KEY_PREVIOUS')?.release())
  return [env.get('APP_KEY').release(), ...former]
}
