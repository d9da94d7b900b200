import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { clients } from '#config/drive'
import env from '#start/env'
import { until } from '#tests/support/until'

const SCRIPT = fileURLToPath(new URL('../../bin/supervisor/storage_process.js', import.meta.url))
const LOCAL = ['127.0.0.1', 'localhost']

/**
 * Makes sure that the tests have an object store: where the settings expect one on this
 * machine and nothing answers there, one is started for this run, with its files in a
 * folder that is thrown away.
 * @returns what stops it, for the runner's hook
 */
export async function ensureStorage(): Promise<() => Promise<void>> {
  const endpoint = new URL(env.get('S3_ENDPOINT') ?? 'https://s3.amazonaws.com')
  if (!LOCAL.includes(endpoint.hostname) || (await answers(endpoint))) return async () => {}

  const folder = mkdtempSync(join(tmpdir(), 'rushes-test-objects-'))
  const store = start(endpoint, folder)
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

function start(endpoint: URL, folder: string): ChildProcess {
  const store = spawn(process.execPath, [SCRIPT], {
    stdio: 'ignore',
    env: {
      ...process.env,
      STORAGE_FOLDER: folder,
      STORAGE_PORT: endpoint.port,
      STORAGE_BUCKET: env.get('S3_BUCKET'),
      STORAGE_APP_ORIGIN: new URL(env.get('APP_URL')).origin,
      STORAGE_ACCESS_KEY_ID: env.get('S3_ACCESS_KEY_ID'),
      STORAGE_SECRET_ACCESS_KEY: env.get('S3_SECRET_ACCESS_KEY'),
    },
  })
  store.unref()
  return store
}

function answers(endpoint: URL): Promise<boolean> {
  return fetch(endpoint).then(
    () => true,
    () => false
  )
}

/** Does something while nothing answers at the store's address. */
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
