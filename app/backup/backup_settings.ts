import { createCipheriv, createDecipheriv, createHmac, randomBytes, scryptSync } from 'node:crypto'
import { parseEnv } from 'node:util'

// Relative imports and Node modules only: `npm start` imports this file before packages are installed.
import type { BackupSettings, SealedText } from './layout.ts'

const PLAIN_SETTINGS = [
  'APP_URL',
  'HOST',
  'PORT',
  'LOG_LEVEL',
  'METRICS_FROM',
  'SECOND_FACTOR_FOR',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_DOMAINS',
  'OIDC_NAME',
  'TRUST_PROXY',
  'REDIS_PREFIX',
  'SHUTDOWN_DELAY_SECONDS',
  'WORKER_SILENCE_SECONDS',
  'WORKER_HEALTH_PORT',
  'UPLOAD_MAX_VIDEO_BYTES',
  'UPLOAD_MAX_IMAGE_BYTES',
  'UPLOAD_MAX_OTHER_BYTES',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_TRACES_SAMPLER_ARG',
  'S3_ENDPOINT',
  'S3_PUBLIC_ENDPOINT',
  'S3_FORCE_PATH_STYLE',
  'S3_REGION',
  'S3_BUCKET',
  'STORAGE_SWEEP_DAYS',
  'FETCH_ALLOWED_HOSTS',
  'PUSH_ALLOWED_HOSTS',
  'MESSENGER_API_ROOT',
  'NOTIFICATION_DELIVERY_DAYS',
  'VAPID_PUBLIC_KEY',
  'VAPID_SUBJECT',
  'BACKUP_DIR',
  'BACKUP_EVERY_HOURS',
  'BACKUP_KEEP',
  'BACKUP_ENCRYPT',
]

/** `APP_KEY` also seals the keys to AI providers, so it is part of a backup. */
const SECRET = [
  'APP_KEY',
  'APP_KEY_PREVIOUS',
  'DATABASE_URL',
  'DATABASE_SESSION_URL',
  'REDIS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'VAPID_PRIVATE_KEY',
  'MESSENGER_BOT_TOKEN',
  'MESSENGER_WEBHOOK_SECRET',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
]

/** Settings that apply to one machine or one run, and are of no use on another. */
const LEFT_OUT = [
  'NODE_ENV',
  'DATABASE_OWNER_URL',
  'DATA_DIR',
  'FFMPEG_PATH',
  'FFPROBE_PATH',
  'YT_DLP_PATH',
  'DEMO_PASSWORD',
  'BACKUP_PASSPHRASE',
  'BACKUP_KEY_FILE',
]

/**
 * Every setting is in one of these lists; a test compares them with start/env.ts. `npm start` gives these to
 * commands, and keeps them from tests.
 */
export const SETTINGS = { PLAIN: PLAIN_SETTINGS, SECRET, LEFT_OUT }

type Settings = Record<string, string | undefined>

/**
 * Returns the settings as a backup stores them: plain ones as they are, secret ones only encrypted with a
 * passphrase.
 * @param passphrase or the content of the key file; undefined if neither is set
 */
export function sealSettings(settings: Settings, passphrase: string | undefined): BackupSettings {
  return {
    plain: pick(settings, PLAIN_SETTINGS),
    sealed: passphrase ? seal(JSON.stringify(pick(settings, SECRET)), passphrase) : null,
    appKeyMark: appKeyMark(settings.APP_KEY ?? ''),
  }
}

/**
 * The settings that a backup kept.
 * @param passphrase undefined for those alone that are no secret
 * @throws when it is the wrong one
 */
export function unsealSettings(
  settings: BackupSettings,
  passphrase?: string
): Record<string, string> {
  if (!settings.sealed || !passphrase) return settings.plain
  return { ...settings.plain, ...JSON.parse(unseal(settings.sealed, passphrase)) }
}

/**
 * Reads a `.env` file as the application does, except that a `$` without a `\` stays as it is.
 * @returns settings by name
 */
export function readDotenv(text: string): Record<string, string> {
  const settings = Object.entries(parseEnv(text))
  return Object.fromEntries(settings.map(([name, value]) => [name, value!.replaceAll('\\$', '$')]))
}

/**
 * Returns a setting as a line of a `.env` file; null if no line is read as this value. There, an unquoted value ends at
 * a `#`, a `$` begins the name of another setting, and a `\` at the end is read as a `$`. Docker Compose resolves the
 * `\` before a `$` in double quotes only.
 */
export function envLine(name: string, value: string): string | null {
  if (value.endsWith('\\')) return null
  const text = value.replaceAll('$', '\\$&')
  const isPlain = /^[^\s"'`#$](?:[^\n\r#$]*[^\s#$])?$/.test(value)
  const quotes = value.includes('$') ? ['"', "'", '`'] : ["'", '"', '`']
  const lines = (isPlain ? [''] : quotes).map((quote) => `${name}=${quote}${text}${quote}`)
  return lines.find((line) => readDotenv(line)[name] === value) ?? null
}

export function appKeyMark(appKey: string): string {
  return createHmac('sha256', appKey).update('rushes backup').digest('hex').slice(0, 16)
}

function pick(settings: Settings, names: string[]): Record<string, string> {
  const set = names.flatMap((name) => (settings[name] ? [[name, settings[name]]] : []))
  return Object.fromEntries(set)
}

function seal(text: string, passphrase: string): SealedText {
  const salt = randomBytes(16)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(passphrase, salt), iv)
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const [saltText, ivText, tag, dataText] = [salt, iv, cipher.getAuthTag(), data].map((bytes) =>
    bytes.toString('base64')
  )
  return { salt: saltText, iv: ivText, tag, data: dataText }
}

function unseal(sealed: SealedText, passphrase: string): string {
  const { salt, iv, tag, data } = Object.fromEntries(
    Object.entries(sealed).map(([name, text]) => [name, Buffer.from(text, 'base64')])
  ) as Record<keyof SealedText, Buffer>
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(passphrase, salt), iv)
  decipher.setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8')
  } catch {
    throw new Error('The passphrase or key file isn’t the one that this backup was made with.')
  }
}

/** Derives a key with scrypt (RFC 7914): 32 MiB and about 100 ms for each guess of the passphrase. */
const deriveKey = (passphrase: string, salt: Buffer) =>
  scryptSync(passphrase, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 ** 2 })
