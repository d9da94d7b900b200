import { parseEnv } from 'node:util'
import { EnvLoader } from '@adonisjs/core/env'
import { root } from '../root.ts'

const OURS =
  /^(DATABASE_|REDIS_URL$|REDIS_PREFIX$|S3_|VAPID_|PUSH_|FETCH_|MESSENGER_|METRICS_|APP_|DEMO_|UPLOAD_|BACKUP_|DATA_DIR$|PORT$|HOST$|LOG_LEVEL$|NODE_ENV$|TRUST_PROXY$)/
/** Harmless for existing data, and needed by tests as well. */
const OF_THE_MACHINE =
  /^(FFMPEG_PATH|FFPROBE_PATH|YT_DLP_PATH|TZ)$|^(SHUTDOWN|WORKER|NOTIFICATION)_/

/** The given settings, from the environment and the `.env` files; an empty value counts as not set. */
export type Settings = Record<string, string | undefined>

/** Reads the same files as the application does; the environment wins over them. */
export async function readSettings(): Promise<Settings> {
  const files = await new EnvLoader(root).load()
  const fromFiles = files.reverse().map(({ contents }) => parseEnv(contents))
  return withoutEmpty(Object.assign({}, ...fromFiles, process.env))
}

/**
 * The environment of a test run: without any settings of the product, so that tests never touch a database or
 * a store that is in use.
 */
export function withoutProductSettings(env: NodeJS.ProcessEnv): Settings {
  return withoutEmpty(pick(env, (name) => !OURS.test(name)))
}

/** What of the environment configures the product. */
export function productSettings(env: Settings): Settings {
  return withoutEmpty(pick(env, (name) => OURS.test(name) || OF_THE_MACHINE.test(name)))
}

function pick(env: Settings, isWanted: (name: string) => boolean): Settings {
  return Object.fromEntries(Object.entries(env).filter(([name]) => isWanted(name)))
}

function withoutEmpty(values: Settings): Settings {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value))
}
