import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { clients } from '#config/drive'
import env from '#start/env'
import { until } from '#tests/support/until'

const SCRIPT = fileURLToPath(new URL('../../../bin/supervisor/storage/process.ts', import.meta.url))
const LOCAL = ['127.0.0.1', 'localhost']

/**
 * Ensures that the tests have an object store: when the settings name one on this machine and none
 * responds there, starts one for this run, with its files in a temporary folder.
 * @returns stops the store, for the runner's hook
 */
export async function ensureStorage(): Promise<() => Promise<void>> {
  const endpoint = new URL(env.get('S3_ENDPOINT') ?? 'https://s3.amazonaws.com')
  if (!LOCAL.includes(endpoint.hostname) || (await answers(endpoint))) return async () => {}

  const folder = mkdtempSync(join(tmpdir(), 'rushes-test-objects-'))
  const store = startStore({
    endpoint,
    folder,
    bucket: env.get('S3_BUCKET'),
    region: env.get('S3_REGION'),
    accessKeyId: env.get('S3_ACCESS_KEY_ID'),
    secretAccessKey: env.get('S3_SECRET_ACCESS_KEY'),
  })
  const stop = async () => {
    store.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', () => store.kill('SIGKILL'))
  try {
    await until('object storage', () => answers(endpoint), 20_000)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

interface StoreSettings {
  endpoint: URL
  folder: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * Starts an embedded store.
 * @param onLog receives its log output in chunks
 */
export function startStore(settings: StoreSettings, onLog?: (text: string) => void): ChildProcess {
  const store = spawn(process.execPath, [SCRIPT], {
    stdio: ['ignore', onLog ? 'pipe' : 'ignore', 'ignore'],
    env: {
      ...process.env,
      STORAGE_FOLDER: settings.folder,
      STORAGE_PORT: settings.endpoint.port,
      STORAGE_BUCKET: settings.bucket,
      STORAGE_REGION: settings.region,
      STORAGE_APP_ORIGIN: new URL(env.get('APP_URL')).origin,
      STORAGE_ACCESS_KEY_ID: settings.accessKeyId,
      STORAGE_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
  })
  store.stdout?.on('data', (chunk: Buffer) => onLog?.(chunk.toString()))
  store.unref()
  return store
}

export function answers(endpoint: URL): Promise<boolean> {
  return fetch(endpoint).then(
    () => true,
    () => false
  )
}

/** Runs some work while the store is unreachable. */
export async function withStoreDown(work: () => Promise<void>): Promise<void> {
  const { config } = clients.inner
  const { endpoint } = config
  config.endpoint = async () => ({ protocol: 'http:', hostname: '127.0.0.1', port: 1, path: '/' })
  try {
    await work()
  } finally {
    config.endpoint = endpoint
  }
}
