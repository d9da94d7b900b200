import { mkdirSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import type { ChildProcesses } from '../processes/child_processes.ts'
import { PlainError } from '../plain_error.js'
import { copyTestDatabase } from '../postgres/test_database.ts'
import { root } from '../root.ts'
import { anyFree } from '../settings/ports.ts'
import type { Settings } from '../settings/settings.ts'
import { startStorage } from '../storage/start.ts'
import { expectedSeconds, type Times } from './test_files.ts'
import type { TemporaryRun } from './temporary_run.ts'

/**
 * Seconds of tests for each additional worker: starting one takes about ten seconds, and must save more than that.
 */
const SECONDS_FOR_ONE = 25

/** Options that require a single runner: stop at the first failure, run failed tests again, or run no tests. */
const NEEDS_ONE = /^(-h$|--(bail|failed|list-?pinned|help|watch))/i

/** Memory of a worker with its browser and the processes that its tests start. */
const BYTES_FOR_ONE = 2 * 1024 ** 3

/**
 * Tests wait for timers, queues and pages much of their time: with one worker per core, a third of the cores would
 * be idle.
 */
const WORKERS_PER_CORE = 1.5

/** Number of database connections of a worker and of the processes that its tests start. */
const CONNECTIONS = 60

/**
 * Requests and responses of tests are short-lived: with a larger young generation (in MiB), garbage is collected
 * less often.
 */
const RUNNER = ['--max-semi-space-size=64']

/** PostgreSQL's default, which is sufficient for one worker. */
export const MAX_CONNECTIONS = 100

/** Returns the setting of PostgreSQL that gives each worker its connections. */
export const connectionsFor = (workers: number): string =>
  `max_connections=${MAX_CONNECTIONS + (workers - 1) * CONNECTIONS}`

/**
 * Returns how many workers share a run: `TEST_WORKERS`, otherwise three for every two cores, limited by the memory;
 * fewer if there are few tests. An object store that the user named has one bucket, which several workers can't
 * share.
 *
 * @throws {PlainError} when `TEST_WORKERS` isn't a number above 0
 */
export function numberOfWorkers(
  { TEST_WORKERS: wanted, S3_BUCKET_TEST: bucket }: Settings,
  args: readonly string[],
  files: readonly string[],
  times: Times,
  { cores = availableParallelism(), memory = totalmem() } = {}
): number {
  if (wanted && !/^[1-9]\d?$/.test(wanted)) {
    throw new PlainError(`TEST_WORKERS must be a number from 1 to 99; not "${wanted}".`)
  }
  if (bucket || args.some((arg) => NEEDS_ONE.test(arg))) return 1
  const useful = Math.ceil(expectedSeconds(files, times) / SECONDS_FOR_ONE)
  const limit = wanted
    ? Number(wanted)
    : Math.min(Math.ceil(cores * WORKERS_PER_CORE), Math.floor(memory / BYTES_FOR_ONE))
  return Math.max(1, Math.min(limit, files.length, useful))
}

/** Returns the settings of a worker: its own port, and its own folders for temporary files and for its summary. */
export async function workerSettings(
  { folder }: Pick<TemporaryRun, 'folder'>,
  number: number,
  env: Settings
): Promise<Settings> {
  const own = {
    ...env,
    // In tests, the server of the pages listens on this port.
    VITE_HMR_PORT: String(await anyFree()),
    TEST_SUMMARY_FILE: folder.file(`summary-${number}.json`),
    TMPDIR: folder.file(`tmp-${number}`),
  }
  mkdirSync(own.TMPDIR, { mode: 0o711 })
  if (number === 1) return own
  const port = await anyFree()
  return { ...own, PORT: String(port), APP_URL: `http://localhost:${port}` }
}

/**
 * Creates the services of an additional worker: a copy of the prepared database, and its own object store.
 *
 * @param env the settings of the worker so far
 * @returns all of its settings
 */
export async function makeWorkerParts(
  children: ChildProcesses,
  { folder, plan }: TemporaryRun,
  number: number,
  env: Settings
): Promise<Settings> {
  const database = await copyTestDatabase(env, number)
  // An embedded PostgreSQL is removed as a whole.
  if (!plan.database) children.onStopped(database.drop)
  const port = String(await anyFree())
  const settings = {
    ...env,
    ...database.env,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_PUBLIC_ENDPOINT: `http://127.0.0.1:${port}`,
  }
  if (!plan.storage) throw new Error('Workers can not share an object store.')
  const storage = { ...plan.storage, port: Number(port) }
  const objects = folder.file(`objects-${number}`)
  await startStorage(children, storage, folder, settings, objects)
  return settings
}

/** Returns the options to run a worker: the test runner, with its output in pipes. */
export function workerProcess(args: readonly string[], env: Settings) {
  return {
    command: process.execPath,
    args: [...RUNNER, '--import=@poppinss/ts-exec', '--enable-source-maps', 'bin/test.ts', ...args],
    cwd: root,
    env,
    tier: 'application' as const,
    stopTimeout: 2000,
  }
}
