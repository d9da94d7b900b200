import { EnvLoader } from '@adonisjs/core/env'
import { readDotenv, SETTINGS } from '../../../app/backup/backup_settings.ts'
import { root } from '../root.ts'

/** Settings that only the supervisor reads; the application doesn't get them. */
const OF_THE_SUPERVISOR = ['DEMO_SEED']
const PRODUCT_SETTINGS = new Set([...Object.values(SETTINGS).flat(), ...OF_THE_SUPERVISOR])
/** Settings that tests keep: paths of programs, which don't lead to any data. */
const KEPT_FOR_TESTS = new Set(['FFMPEG_PATH', 'FFPROBE_PATH', 'YT_DLP_PATH'])

/** Settings from the environment and the `.env` files; an empty value counts as not set. */
export type Settings = Record<string, string | undefined>

/** Reads the same files as the application does; the environment takes precedence. */
export async function readSettings(): Promise<Settings> {
  const files = await new EnvLoader(root).load()
  const fromFiles = files.reverse().map(({ contents }) => readDotenv(contents))
  return withoutEmpty(Object.assign({}, ...fromFiles, process.env))
}

/**
 * The environment of a test run: without the product's settings, so that tests never touch a database or
 * a store that is in use, and don't depend on the settings of one machine.
 */
export function withoutProductSettings(env: NodeJS.ProcessEnv): Settings {
  return withoutEmpty(pick(env, (name) => !PRODUCT_SETTINGS.has(name) || KEPT_FOR_TESTS.has(name)))
}

/** Returns only the product's settings and the time zone. */
export function productSettings(env: Settings): Settings {
  return withoutEmpty(pick(env, (name) => PRODUCT_SETTINGS.has(name) || name === 'TZ'))
}

function pick(env: Settings, isWanted: (name: string) => boolean): Settings {
  return Object.fromEntries(Object.entries(env).filter(([name]) => isWanted(name)))
}

function withoutEmpty(values: Settings): Settings {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value))
}
