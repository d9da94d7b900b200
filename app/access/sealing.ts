import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import env from '#start/env'
import { commaList } from '#support/strings/comma_list'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** The text was sealed with an unknown secret, for another row or purpose, or was changed. */
export class UnreadableSecret extends Error {}

type Secret = { name: string; key: Buffer }

/** The current secret, then the previous ones. */
export type Secrets = readonly [string, ...string[]]

/** Seals texts of one purpose, each for its row alone. */
export type Sealing = {
  /**
   * @param rowId authenticated along with the text
   * @returns text: which secret sealed it, and what was sealed
   */
  seal: (plain: string, rowId: string, secrets?: Secrets) => string
  /** @throws UnreadableSecret */
  open: (sealed: string, rowId: string, secrets?: Secrets) => string
  /** Whether the text is sealed with the current secret. */
  isCurrent: (sealed: string, secrets?: Secrets) => boolean
}

/**
 * Encrypts secrets that must be read again (AES-256-GCM, NIST SP 800-38D, with a key derived from `APP_KEY` for
 * each purpose). A text that is moved to another row or changed by a bit can't be opened.
 * @param purpose kind of secret; a text that was sealed for another purpose can't be opened
 */
function sealingOf(purpose: string): Sealing {
  const derived = (secret: string): Secret => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
    return { name: createHash('sha256').update(key).digest('hex').slice(0, 8), key }
  }
  return {
    seal: (plain, rowId, [secret] = configuredSecrets()) => seal(plain, rowId, derived(secret)),
    open: (sealed, rowId, secrets = configuredSecrets()) =>
      open(sealed, rowId, secrets.map(derived)),
    isCurrent: (sealed, [secret] = configuredSecrets()) =>
      sealed.startsWith(`v1.${derived(secret).name}.`),
  }
}

/** Secrets of authenticator apps. */
export const totpSecrets = sealingOf('rushes totp secrets')
/** Secrets with which companies sign in at their providers. */
export const clientSecrets = sealingOf('rushes company sign-in secrets')
/** Keys to AI providers. */
export const providerKeys = sealingOf('rushes ai provider keys')

/** A column of sealed texts. */
export type SealedColumn = {
  sealing: Sealing
  table: string
  column: string
  /** SQL: what names a row to the operator. */
  name: string
  /** What the texts are. */
  what: string
  /** What the operator does about those that can't be read. */
  remedy: string
}

/** Every sealed column of the database; a test compares them with the schema. */
export const SEALED_COLUMNS = {
  providerKeys: {
    sealing: providerKeys,
    table: 'ai_providers',
    column: 'sealed_key',
    name: 'name',
    what: 'keys to AI providers',
    remedy: 'enter them again',
  },
  totpSecrets: {
    sealing: totpSecrets,
    table: 'totp_factors',
    column: 'sealed_secret',
    name: '(select email from users where users.id = user_id)',
    what: 'authenticator apps',
    remedy: 'reset them with user:reset --second-factor',
  },
  clientSecrets: {
    sealing: clientSecrets,
    table: 'company_sign_ins',
    column: 'sealed_secret',
    name: 'issuer',
    what: 'secrets of companies’ sign-in',
    remedy: 'enter them again',
  },
} satisfies Record<string, SealedColumn>

function seal(plain: string, rowId: string, { name, key }: Secret): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(rowId))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return `v1.${name}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

function open(sealed: string, rowId: string, secrets: Secret[]): string {
  const [version, name, content] = sealed.split('.')
  const secret = secrets.find((one) => one.name === name)
  if (version !== 'v1' || !secret || !content) throw new UnreadableSecret('sealed otherwise')
  const bytes = Buffer.from(content, 'base64url')
  try {
    const decipher = createDecipheriv(ALGORITHM, secret.key, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(rowId))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const opened = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
    return Buffer.concat([opened, decipher.final()]).toString('utf8')
  } catch (error) {
    throw new UnreadableSecret('not what was sealed', { cause: error })
  }
}

function configuredSecrets(): Secrets {
  const former = commaList(env.get('APP_KEY_PREVIOUS')?.release())
  return [env.get('APP_KEY').release(), ...former]
}
