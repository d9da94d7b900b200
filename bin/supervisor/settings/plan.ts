import type { DataFolder } from './data_folder.ts'
import { findTool } from '../setup/media_tools.ts'
import { hostInUrl, sameOrFreePort } from './ports.ts'
import { makeSecret, makeVapidKeys } from './secrets.ts'
import type { Settings } from './settings.ts'

/** Settings of an embedded PostgreSQL: its address and its accounts. */
export interface DatabasePlan {
  port: number
  /** Name of the database. */
  name: string
  superuserPassword: string
  ownerPassword: string
  appPassword: string
  /** More settings of the server, as `name=value`. */
  settings?: string[]
}

/** Settings of an embedded object store. */
export interface StoragePlan {
  port: number
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** The services that the supervisor runs itself, and the settings by which the application finds them. */
export interface Plan {
  database?: DatabasePlan
  storage?: StoragePlan
  env: Settings
}

const OWN_HOST = '127.0.0.1'
const STORAGE_SETTINGS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

/**
 * Chooses the services to run, and completes the settings for them. Never replaces given settings.
 *
 * @param port where the web process will listen
 * @param databaseName name of the embedded database
 */
export async function makePlan(
  settings: Settings,
  folder: DataFolder,
  port: number,
  databaseName = 'rushes'
): Promise<Plan> {
  const database = settings.DATABASE_URL ? undefined : await planDatabase(folder, databaseName)
  const storage = STORAGE_SETTINGS.some((name) => settings[name])
    ? undefined
    : await planStorage(folder)
  const vapid = await folder.keep('vapid', makeVapidKeys)
  const host = settings.HOST ?? OWN_HOST

  const defaults: Settings = {
    NODE_ENV: 'production',
    TZ: 'UTC',
    LOG_LEVEL: 'info',
    HOST: host,
    PORT: String(port),
    APP_URL: `http://${host === OWN_HOST ? 'localhost' : hostInUrl(host)}:${port}`,
    APP_KEY: await folder.keep('appKey', makeSecret),
    S3_REGION: 'us-east-1',
    FFMPEG_PATH: findTool('ffmpeg', settings.PATH),
    FFPROBE_PATH: findTool('ffprobe', settings.PATH),
    ...(database && databaseSettings(database)),
    ...(storage && storageSettings(storage)),
  }
  if (!settings.VAPID_PUBLIC_KEY && !settings.VAPID_PRIVATE_KEY) {
    defaults.VAPID_PUBLIC_KEY = vapid.publicKey
    defaults.VAPID_PRIVATE_KEY = vapid.privateKey
  }
  const env: Settings = { ...defaults, ...settings, DATA_DIR: folder.path }
  env.VAPID_SUBJECT ??= env.APP_URL?.startsWith('https:') ? env.APP_URL : 'mailto:push@rushes.test'
  return { database, storage, env }
}

async function planDatabase(folder: DataFolder, name: string): Promise<DatabasePlan> {
  const port = await sameOrFreePort(folder.recall<number>('databasePort'))
  folder.remember('databasePort', port)
  return {
    port,
    name,
    superuserPassword: await folder.keep('databaseSuperuserPassword', makeSecret),
    ownerPassword: await folder.keep('databaseOwnerPassword', makeSecret),
    appPassword: await folder.keep('databaseAppPassword', makeSecret),
  }
}

async function planStorage(folder: DataFolder): Promise<StoragePlan> {
  const port = await sameOrFreePort(folder.recall<number>('storagePort'))
  folder.remember('storagePort', port)
  return {
    port,
    bucket: 'rushes',
    accessKeyId: await folder.keep('storageAccessKeyId', () => makeSecret().slice(0, 20)),
    secretAccessKey: await folder.keep('storageSecretAccessKey', makeSecret),
  }
}

function databaseSettings({ port, name, ownerPassword, appPassword }: DatabasePlan): Settings {
  const url = (role: string, password: string) =>
    `postgres://${role}:${password}@${OWN_HOST}:${port}/${name}`
  return {
    DATABASE_URL: url('rushes_app', appPassword),
    DATABASE_OWNER_URL: url('rushes_owner', ownerPassword),
  }
}

function storageSettings({ port, bucket, accessKeyId, secretAccessKey }: StoragePlan): Settings {
  return {
    S3_ENDPOINT: `http://${OWN_HOST}:${port}`,
    S3_PUBLIC_ENDPOINT: `http://${OWN_HOST}:${port}`,
    S3_FORCE_PATH_STYLE: 'true',
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    STORAGE_SWEEP_DAYS: '14',
  }
}
