import { createECDH } from 'node:crypto'
import { extname } from 'node:path'
import { Env } from '@adonisjs/core/env'

/**
 * `npm start` reads this file as it is written, before anything is built, and the server reads it when
 * it is: neither knows the other's names of files, and the first no aliases.
 */
const { pathname } = new URL(import.meta.url)
const load = (module: string) =>
  import(new URL(`../app/${module}${extname(pathname)}`, import.meta.url).href)
const { isRole, ROLES }: typeof import('#access/roles') = await load('access/roles')
const { commaList }: typeof import('#support/comma_list') = await load('support/comma_list')

/** For a setting with a required format; the error doesn't contain its value, which may be a secret. */
function matching(pattern: RegExp, wanted: string) {
  return (name: string, value?: string): string | undefined => {
    if (!value) return undefined
    if (!pattern.test(value)) throw new Error(`The value of "${name}" must be ${wanted}`)
    return value
  }
}

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

/** Contact for push services: RFC 8292 allows these two schemes. */
function vapidSubject(name: string, value?: string): string | undefined {
  if (!value || /^(mailto:[^\s@]+@\S+|https:\/\/\S+)$/.test(value)) return value || undefined
  throw new Error(`The value of "${name}" must begin with mailto: or https:`)
}

function secondsFrom(least: number) {
  return (name: string, value?: string): number | undefined => {
    if (!value) return undefined
    const seconds = Number(value)
    if (!Number.isInteger(seconds) || seconds < least) {
      throw new Error(`The value of "${name}" must be a whole number of at least ${least}`)
    }
    return seconds
  }
}

/** `host:port`, separated by commas. */
function hostsWithPorts(name: string, value?: string): string | undefined {
  const wrong = commaList(value).find((entry) => !/^\S+:\d{1,5}$/.test(entry))
  if (wrong) throw new Error(`The value of "${name}" must be host:port, not "${wrong}"`)
  return value || undefined
}

/** Private hosts that may be reached, perhaps with what for: see `app/net/operator_hosts.ts`. */
function operatorHosts(name: string, value?: string): string | undefined {
  const wrong = commaList(value).find(
    (entry) => !/^(?:(?:ai|videos|sign_in)=)?[^\s=]+:\d{1,5}$/.test(entry)
  )
  if (wrong) {
    const wanted = 'host:port, ai=host:port, videos=host:port or sign_in=host:port'
    throw new Error(`The value of "${name}" must be ${wanted}, not "${wrong}"`)
  }
  return value || undefined
}

/** Names of roles, separated by commas. */
function roleNames(name: string, value?: string): string | undefined {
  const names = commaList(value)
  const wrong = names.find((one) => !isRole(one))
  if (wrong) {
    throw new Error(`The value of "${name}" must be roles of ${ROLES.join(', ')}, not "${wrong}"`)
  }
  return names.join(',') || undefined
}

/** Where the team signs in (OpenID Connect); in the clear only where the product itself is, on one's own machine. */
function teamIssuer(name: string, value?: string): string | undefined {
  if (!value) return undefined
  const url = URL.parse(value)
  const isPlain = url?.protocol === 'http:' && process.env.APP_URL?.startsWith('http:')
  if (!url || (url.protocol !== 'https:' && !isPlain) || url.search || url.hash) {
    throw new Error(
      `The value of "${name}" must be the https address of a provider, as it says itself`
    )
  }
  const missing = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_DOMAINS'].filter(
    (one) => !process.env[one]
  )
  if (missing.length > 0) throw new Error(`"${name}" needs ${missing.join(', ')} as well`)
  return value
}

/** Email domains, separated by commas. */
function mailDomains(name: string, value?: string): string | undefined {
  const domains = commaList(value?.toLowerCase())
  const wrong = domains.find((one) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(one))
  if (wrong) throw new Error(`The value of "${name}" must be email domains, not "${wrong}"`)
  return domains.join(',') || undefined
}

/** A whole number within a range. */
function wholeNumber(from: number, to: number) {
  return (name: string, value?: string): number | undefined => {
    if (!value) return undefined
    const number = Number(value)
    if (Number.isInteger(number) && number >= from && number <= to) return number
    throw new Error(`The value of "${name}" must be a whole number from ${from} to ${to}`)
  }
}

/**
 * Every setting the application reads, validated before anything starts: all faults are
 * listed at once and the process ends. `npm start` fills what is not set.
 */
export default await Env.create(new URL('../', import.meta.url), {
  NODE_ENV: Env.schema.enum(['development', 'production', 'test'] as const),
  PORT: Env.schema.number(),
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
  TRUST_PROXY: Env.schema.string.optional(),
  SECOND_FACTOR_FOR: roleNames,
  OIDC_ISSUER: teamIssuer,
  OIDC_CLIENT_ID: Env.schema.string.optional(),
  OIDC_CLIENT_SECRET: Env.schema.secret.optional(),
  OIDC_DOMAINS: mailDomains,
  OIDC_NAME: Env.schema.string.optional(),
  METRICS_TOKEN: matching(/^[\w.~+/-]{16,}$/, 'at least 16 letters, digits or . _ ~ + / -'),
  METRICS_FROM: Env.schema.string.optional(),
  DATA_DIR: Env.schema.string.optional(),
  SHUTDOWN_DELAY_SECONDS: Env.schema.number.optional(),
  WORKER_SILENCE_SECONDS: secondsFrom(5),
  WORKER_HEALTH_PORT: Env.schema.number.optional(),

  DATABASE_URL: Env.schema.string(),
  DATABASE_OWNER_URL: Env.schema.string.optional(),
  DATABASE_SESSION_URL: Env.schema.string.optional(),
  REDIS_URL: Env.schema.string.optional(),
  REDIS_PREFIX: Env.schema.string.optional(),

  S3_ENDPOINT: Env.schema.string.optional({ format: 'url', tld: false }),
  S3_PUBLIC_ENDPOINT: Env.schema.string.optional({ format: 'url', tld: false }),
  S3_FORCE_PATH_STYLE: Env.schema.boolean.optional(),
  S3_REGION: Env.schema.string(),
  S3_BUCKET: Env.schema.string(),
  S3_ACCESS_KEY_ID: Env.schema.string(),
  S3_SECRET_ACCESS_KEY: Env.schema.string(),

  UPLOAD_MAX_VIDEO_BYTES: Env.schema.number.optional(),
  UPLOAD_MAX_IMAGE_BYTES: Env.schema.number.optional(),
  UPLOAD_MAX_OTHER_BYTES: Env.schema.number.optional(),

  FETCH_ALLOWED_HOSTS: operatorHosts,

  MESSENGER_BOT_TOKEN: matching(
    /^\d{3,20}:[\w-]{30,}$/,
    'a bot token: a number, a colon and at least 30 letters and digits'
  ),
  MESSENGER_API_ROOT: Env.schema.string.optional({ format: 'url', tld: false }),
  MESSENGER_WEBHOOK_SECRET: matching(
    /^[\w-]{16,256}$/,
    '16 to 256 letters, digits, hyphens and underscores'
  ),
  VAPID_PUBLIC_KEY: Env.schema.string.optional(),
  VAPID_PRIVATE_KEY: vapidPrivateKey,
  VAPID_SUBJECT: vapidSubject,
  PUSH_ALLOWED_HOSTS: hostsWithPorts,
  NOTIFICATION_DELIVERY_DAYS: wholeNumber(3, 3_650),

  OTEL_EXPORTER_OTLP_ENDPOINT: Env.schema.string.optional({
    format: 'url',
    tld: false,
    protocol: true,
  }),
  OTEL_EXPORTER_OTLP_HEADERS: Env.schema.secret.optional(),
  OTEL_TRACES_SAMPLER_ARG: Env.schema.number.optional(),

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
