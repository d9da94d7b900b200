import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Child } from '../processes/child.ts'
import { processFailure, type ChildProcesses } from '../processes/child_processes.ts'
import type { DataFolder } from '../settings/data_folder.ts'
import { until } from '../processes/waiting.ts'
import { findBinaries } from './binaries.ts'
import type { Home } from './home.ts'
import { readPostmaster, removeStalePidFile } from './pid_file.ts'

const START_TIMEOUT_MS = 60_000

/** Faster settings that may lose data in a crash, for temporary databases. */
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

export interface ClusterOptions {
  port: number
  superuserPassword: string
  /** False for a temporary database. */
  durable: boolean
  /** More settings, as `name=value`. */
  settings?: string[]
}

/**
 * Creates the database files if they don't exist. Texts are sorted by Unicode rules, which are the same on every
 * machine.
 */
export async function initialise(
  children: ChildProcesses,
  home: Home,
  folder: DataFolder,
  { superuserPassword, durable }: ClusterOptions
): Promise<void> {
  if (existsSync(home.data)) return

  // initdb writes to a temporary folder, which is renamed when complete: an interrupted initdb leaves an incomplete
  // database.
  const draft = join(home.path, 'data.draft')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  const passwordFile = join(home.path, 'password')
  writeFileSync(passwordFile, superuserPassword, { mode: 0o600 })
  if (home.account) {
    for (const path of [draft, passwordFile]) chownSync(path, home.account.uid, home.account.gid)
  }

  try {
    await children.run({
      name: 'initdb',
      command: join(findBinaries(home), 'initdb'),
      args: [
        `--pgdata=${draft}`,
        `--pwfile=${passwordFile}`,
        '--username=postgres',
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=icu',
        '--icu-locale=und',
        '--no-instructions',
        ...(durable ? [] : ['--no-sync']),
      ],
      ...processOptions(home, folder, 'initdb.log'),
    })
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(draft, home.data)
}

/** Starts the server and waits until it accepts connections, by TCP on 127.0.0.1 and with a password. */
export async function startCluster(
  children: ChildProcesses,
  home: Home,
  folder: DataFolder,
  { port, durable, settings: more = [] }: ClusterOptions
): Promise<Child> {
  removeStalePidFile(home.data)
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    ...(durable ? [] : NOT_DURABLE),
    ...more,
  ]
  const child = children.start({
    name: 'postgres',
    command: join(findBinaries(home), 'postgres'),
    args: ['-D', home.data, ...settings.flatMap((setting) => ['-c', setting])],
    ...processOptions(home, folder, 'postgres.log'),
    stopSignal: 'SIGINT',
    stopTimeout: 20_000,
  })
  const isUp = () => {
    if (!child.running) throw processFailure(child)
    const postmaster = readPostmaster(home.data)
    return postmaster?.pid === child.pid && postmaster?.isReady === true
  }
  if (!(await until(isUp, START_TIMEOUT_MS, 25))) throw processFailure(child)
  return child
}

function processOptions(home: Home, folder: DataFolder, log: string) {
  return {
    cwd: home.path,
    env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' },
    account: home.account,
    tier: 'database' as const,
    log: folder.file('logs', log),
  }
}
