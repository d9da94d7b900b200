import { createECDH } from 'node:crypto'
import { extname } from 'node:path'
import { Env } from '@adonisjs/core/env'
import proxyAddr from 'proxy-addr'

/**
 * `npm start` loads this file as TypeScript before anything is built, and the server loads the built one: the
 * two runs have different file extensions, and the first one has no import aliases.
 */
const { pathname } = new URL(import.meta.url)
const load = (module: string) =>
  import(new URL(`../app/${module}${extname(pathname)}`, import.meta.url).href)
const { isRole, ROLES }: typeof import('#access/roles') = await load('access/roles')
const { commaList }: typeof import('#support/strings/comma_list') = await load(
  'support/strings/comma_list'
)

/** Returns the value of a setting, undefined for one that isn't set; throws for a wrong one. */
type Rule<Value> = (name: string, value?: string) => Value | undefined

function requiredSetting<Value>(rule: Rule<Value>) {
  return (name: string, value?: string): Value => {
    const valid = rule(name, value)
    if (valid === undefined) throw new Error(`Missing environment variable "${name}"`)
    return valid
  }
}

/** For a setting with a required format; the error doesn't contain its value, which may be a secret. */
function matchingPattern(pattern: RegExp, rule: string): Rule<string> {
  return (name, value) => {
    if (value && !pattern.test(value)) throw new Error(`The value of "${name}" ${rule}`)
    return value || undefined
  }
}

/** A URL with one of these schemes; the error doesn't contain its value, which may have a password. */
function urlWith(...schemes: string[]): Rule<string> {
  return (name, value) => {
    if (value && !schemes.includes(URL.parse(value)?.protocol.slice(0, -1) ?? '')) {
      const beginnings = schemes.map((scheme) => `${scheme}://`).join(' or ')
      throw new Error(`The value of "${name}" must be a URL that begins with ${beginnings}`)
    }
    return value || undefined
  }
}

/** Entries that are separated by commas. */
function entriesOf(isValid: (entry: string) => boolean, wanted: string) {
  return (name: string, value?: string): string[] => {
    const entries = commaList(value)
    const wrong = entries.find((entry) => !isValid(entry))
    if (wrong) throw new Error(`The value of "${name}" must be ${wanted}, not "${wrong}"`)
    return entries
  }
}

/** The same, as one text without spaces. */
function listOf(isValid: (entry: string) => boolean, wanted: string): Rule<string> {
  const entries = entriesOf(isValid, wanted)
  return (name, value) => entries(name, value).join(',') || undefined
}

function wholeNumber(from: number, to: number): Rule<number> {
  return (name, value) => {
    if (!value) return undefined
    const number = Number(value)
    if (Number.isInteger(number) && number >= from && number <= to) return number
    throw new Error(`The value of "${name}" must be a whole number from ${from} to ${to}`)
  }
}

const port = wholeNumber(1, 65_535)
const bytes = wholeNumber(1, Number.MAX_SAFE_INTEGER)

/** A share of a whole, 0 to 1. */
function share(name: string, value?: string): number | undefined {
  if (!value) return undefined
  const number = Number(value)
  if (number >= 0 && number <= 1) return number
  throw new Error(`The value of "${name}" must be a number from 0 to 1`)
}

/** Addresses and ranges of addresses, as `config/app.ts` compiles them. */
const addresses = listOf((entry) => {
  try {
    proxyAddr.compile(entry)
    return true
  } catch {
    return false
  }
}, 'addresses or ranges of them')

/** A private key of RFC 8292: a scalar of P-256 as base64url, matching the public key. */
function vapidPrivateKey(name: string, value?: string): string | undefined {
  const publicKey = process.env.VAPID_PUBLIC_KEY
  if (!value && !publicKey) return undefined
  const key = createECDH('prime256v1')
  const scalar = Buffer.from(value ?? '', 'base64url')
  try {
    if (scalar.length !== 32) throw new Error('Too short or too long')
    key.setPrivateKey(scalar)
  } catch {
    throw new Error(`The value of "${name}" must be a P-256 key: 32 bytes as base64url`)
  }
  if (key.getPublicKey('base64url') !== publicKey) {
    throw new Error(`The value of "VAPID_PUBLIC_KEY" must be the public key of "${name}"`)
  }
  return value
}

/** The provider of the team's sign-in (OpenID Connect); without TLS only if the product itself has none. */
function teamIssuer(name: string, value?: string): string | undefined {
  if (!value) return undefined
  const url = URL.parse(value)
  const isPlain = url?.protocol === 'http:' && process.env.APP_URL?.startsWith('http:')
  if (!url || (url.protocol !== 'https:' && !isPlain) || url.search || url.hash) {
    throw new Error(
      `The value of "${name}" must be the https URL of a provider, equal to the issuer in its metadata`
    )
  }
  const missing = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_DOMAINS'].filter(
    (one) => !process.env[one]
  )
  if (missing.length > 0) throw new Error(`"${name}" needs ${missing.join(', ')} as well`)
  return value
}

/**
 * Every setting the application reads, validated before anything starts: all faults are
 * listed at once and the process ends. `npm start` fills what is not set.
 */
export default await Env.create(new URL('../', import.meta.url), {
  NODE_ENV: Env.schema.enum(['development', 'production', 'test'] as const),
  PORT: requiredSetting(port),
  HOST: Env.schema.string({ format: 'host' }),
  APP_URL: Env.schema.string({ format: 'url', tld: false }),
  APP_KEY: Env.schema.secret(),
  APP_KEY_PREVIOUS: Env.schema.secret.optional(),
  LOG_LEVEL: Env.schema.enum.optional([
    'fatal',
    'error',
    'warn',
    'info',
    'debug',
    'trace',
    'silent',
  ] as const),
  TRUST_PROXY: addresses,
  SECOND_FACTOR_FOR: listOf(isRole, `roles of ${ROLES.join(', ')}`),
  OIDC_ISSUER: teamIssuer,
  OIDC_CLIENT_ID: Env.schema.string.optional(),
  OIDC_CLIENT_SECRET: Env.schema.secret.optional(),
  OIDC_DOMAINS: listOf((entry) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(entry), 'email domains'),
  OIDC_NAME: Env.schema.string.optional(),
  METRICS_TOKEN: matchingPattern(
    /^[\w.~+/-]{16,}$/,
    'must be at least 16 letters, digits or . _ ~ + / -'
  ),
  METRICS_FROM: addresses,
  DATA_DIR: Env.schema.string.optional(),
  // Running requests get the rest of the 20 seconds of `drain`.
  SHUTDOWN_DELAY_SECONDS: wholeNumber(0, 15),
  WORKER_SILENCE_SECONDS: wholeNumber(5, 86_400),
  WORKER_HEALTH_PORT: port,

  DATABASE_URL: requiredSetting(urlWith('postgres', 'postgresql')),
  DATABASE_OWNER_URL: urlWith('postgres', 'postgresql'),
  DATABASE_SESSION_URL: urlWith('postgres', 'postgresql'),
  REDIS_URL: urlWith('redis', 'rediss'),
  REDIS_PREFIX: Env.schema.string.optional(),

  S3_ENDPOINT: Env.schema.string.optional({ format: 'url', tld: false }),
  S3_PUBLIC_ENDPOINT: Env.schema.string.optional({ format: 'url', tld: false }),
  S3_FORCE_PATH_STYLE: Env.schema.boolean.optional(),
  S3_REGION: Env.schema.string(),
  S3_BUCKET: Env.schema.string(),
  S3_ACCESS_KEY_ID: Env.schema.string(),
  S3_SECRET_ACCESS_KEY: Env.schema.string(),

  UPLOAD_MAX_VIDEO_BYTES: bytes,
  UPLOAD_MAX_IMAGE_BYTES: bytes,
  UPLOAD_MAX_OTHER_BYTES: bytes,

  /** Private hosts that may be reached, perhaps for one purpose only: see `app/net/operator_hosts.ts`. */
  FETCH_ALLOWED_HOSTS: entriesOf(
    (entry) => /^(?:(?:ai|videos|sign_in)=)?[^\s=]+:\d{1,5}$/.test(entry),
    'host:port, ai=host:port, videos=host:port or sign_in=host:port'
  ),

  MESSENGER_BOT_TOKEN: matchingPattern(
    /^\d{3,20}:[\w-]{30,}$/,
    'must be a bot token: a number, a colon and at least 30 letters and digits'
  ),
  MESSENGER_API_ROOT: Env.schema.string.optional({ format: 'url', tld: false }),
  MESSENGER_WEBHOOK_SECRET: matchingPattern(
    /^[\w-]{16,256}$/,
    'must be 16 to 256 letters, digits, hyphens and underscores'
  ),
  VAPID_PUBLIC_KEY: Env.schema.string.optional(),
  VAPID_PRIVATE_KEY: vapidPrivateKey,
  /** Contact for push services: RFC 8292 allows these two schemes. */
  VAPID_SUBJECT: matchingPattern(
    /^(mailto:[^\s@]+@\S+|https:\/\/\S+)$/,
    'must begin with mailto: or https:'
  ),
  PUSH_ALLOWED_HOSTS: entriesOf((entry) => /^\S+:\d{1,5}$/.test(entry), 'host:port'),
  NOTIFICATION_DELIVERY_DAYS: wholeNumber(3, 3_650),

  OTEL_EXPORTER_OTLP_ENDPOINT: Env.schema.string.optional({
    format: 'url',
    tld: false,
    protocol: true,
  }),
  OTEL_EXPORTER_OTLP_HEADERS: Env.schema.secret.optional(),
  OTEL_TRACES_SAMPLER_ARG: share,

  FFMPEG_PATH: Env.schema.string.optional(),
  FFPROBE_PATH: Env.schema.string.optional(),
  YT_DLP_PATH: Env.schema.string.optional(),
  STORAGE_SWEEP_DAYS: wholeNumber(2, 3_650),
  BACKUP_DIR: Env.schema.string.optional(),
  BACKUP_EVERY_HOURS: wholeNumber(1, 8_760),
  BACKUP_KEEP: wholeNumber(1, 10_000),
  BACKUP_PASSPHRASE: Env.schema.secret.optional(),
  BACKUP_KEY_FILE: Env.schema.string.optional(),
  BACKUP_ENCRYPT: Env.schema.boolean.optional(),
  DEMO_PASSWORD: Env.schema.string.optional(),
})
