import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TrialPlace } from '../../../bin/supervisor/runs/trial_run.ts'
import { anyFree } from '../../../bin/supervisor/settings/ports.ts'
import { root } from '../../../bin/supervisor/root.ts'
import { listens } from '#tests/support/services/listens'
import { until } from '#tests/support/until'
import type { Fault } from './fault.ts'
import type { Installation } from '../installation.ts'
import type { Part } from '../parts.ts'
import { THIS } from '../version.ts'
import type { Work } from '../work.ts'

const PROGRAM = '/usr/sbin/pgbouncer'
const NOBODY = 65_534
const AWAY_MS = 60_000
/** Maximum response time, in seconds, of requests during the outage. */
const ANSWERED_WITHIN = 10

/** Stops PostgreSQL for a minute behind pgbouncer, configured as in `docs/installing.md`. */
export function behindPooler(
  place: TrialPlace,
  installation: Installation,
  database: Part,
  work: Work
): Fault {
  const log = place.folder.file('logs', 'web.log')
  let since: number
  return {
    what: 'PostgreSQL stopped for a minute behind pgbouncer',
    missing: isInstalled() ? undefined : 'pgbouncer is not installed',
    lastsMs: AWAY_MS,
    async begin() {
      const url = await startPooler(place)
      const direct = [...installation.webs]
      while (installation.webs.length < 2 * direct.length)
        await installation.openWeb(THIS, { DATABASE_URL: url })
      installation.webs.splice(0, direct.length)
      await Promise.all(direct.map(({ process: web }) => web.stop()))
      await until('there is traffic', () => work.films > 0, 60_000)
      work.begin()
      since = statSync(log).size
      await database.stop()
    },
    end: () => database.start(),
    async check() {
      const lines = readFileSync(log, 'utf8').slice(since).split('\n').filter(Boolean)
      const plain = lines.filter((line) => !line.startsWith('{'))
      const away = lines.filter((line) => line.includes('The database is away'))
      const pool = lines.filter((line) => line.includes('Connection Error'))
      const longest = work.longest / 1_000
      place.progress.line(
        `  ${away.length} lines of the outage from ${installation.webs.length} web processes, ` +
          `${pool.length} of the pool, ${plain.length} not JSON`
      )
      return [
        ...(longest <= ANSWERED_WITHIN ? [] : [`a request waited ${longest.toFixed(1)} s`]),
        ...(away.length <= installation.webs.length ? [] : [`${away.length} lines of one outage`]),
        ...(pool.length === 0 ? [] : [`${pool.length} lines of the pool`]),
        ...(plain.length === 0 ? [] : [`not JSON: ${plain[0]}`]),
      ]
    },
  }
}

function isInstalled(): boolean {
  try {
    execFileSync(PROGRAM, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** @returns the address of the database through pgbouncer */
async function startPooler({ children, folder, plan }: TrialPlace): Promise<string> {
  const direct = new URL(plan.env.DATABASE_URL!)
  const port = await anyFree()
  // In a separate folder: pgbouncer's user may not read those of the trial.
  const place = mkdtempSync(join(tmpdir(), 'rushes-pooler-'))
  chmodSync(place, 0o755)
  children.onStopped(() => rmSync(place, { recursive: true, force: true }))
  const file = join(place, 'pgbouncer.ini')
  const { hostname, port: target, username, password, pathname } = direct
  writeFileSync(
    file,
    [
      '[databases]',
      `rushes = host=${hostname} port=${target} dbname=${pathname.slice(1)} user=${username} password=${password}`,
      '[pgbouncer]',
      ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir ='],
      ...['auth_type = any', 'pool_mode = transaction', 'max_client_conn = 500'],
      ...documentedTimeouts(),
    ].join('\n')
  )
  const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined
  if (asNobody) chownSync(file, NOBODY, NOBODY)
  children.start({
    name: 'pgbouncer',
    command: PROGRAM,
    args: [file],
    cwd: '/',
    env: { PATH: process.env.PATH },
    tier: 'database',
    account: asNobody,
    log: folder.file('logs', 'pgbouncer.log'),
  })
  await until('pgbouncer listens', () => listens(port))
  return `postgres://${username}@127.0.0.1:${port}/rushes`
}

/** Returns the timeout settings of the sample in `docs/installing.md`. */
function documentedTimeouts(): string[] {
  const text = readFileSync(join(root, 'docs/installing.md'), 'utf8')
  return (
    text.match(
      /^(server_login_retry|query_wait_timeout|server_connect_timeout|tcp_keep\w+) = .*$/gm
    ) ?? []
  )
}
