import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import env from '#start/env'
import { anyFree } from '../../../bin/supervisor/settings/ports.ts'
import { listens } from '#tests/support/services/listens'
import { until } from '#tests/support/until'

const PROGRAM = '/usr/sbin/pgbouncer'
const NOBODY = 65_534
const ATTEMPTS = 5

/** Whether pgbouncer is installed; it isn't an npm package. */
export function hasPooler(): boolean {
  try {
    execFileSync(PROGRAM, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Starts pgbouncer in transaction mode, in front of the test database. */
export async function startPooler() {
  const database = new URL(env.get('DATABASE_URL'))
  const folder = mkdtempSync(join(tmpdir(), 'rushes-pooler-'))
  const pooler = await startOnFreePort(join(folder, 'pgbouncer.ini'), database)
  return {
    url: `postgres://${database.username}@127.0.0.1:${pooler.port}/rushes`,
    stop: () => {
      pooler.process.kill('SIGKILL')
      rmSync(folder, { recursive: true })
    },
  }
}

/** Tries another port when one that was free has been taken meanwhile. */
async function startOnFreePort(file: string, database: URL) {
  const output: string[] = []
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = await anyFree()
    writeSettings(file, port, database)
    const process = runUnprivileged(file)
    process.stderr.on('data', (text) => output.push(String(text)))
    let ended = false
    void once(process, 'exit').then(() => (ended = true))
    await until('the pooler listens', async () => ended || (await listens(port)))
    if (!ended) return { port, process }
  }
  throw new Error(`pgbouncer doesn't stay up: ${output.join('')}`)
}

function writeSettings(file: string, port: number, database: URL): void {
  const { hostname, port: target, username, password, pathname } = database
  writeFileSync(
    file,
    `[databases]
     rushes = host=${hostname} port=${target} dbname=${pathname.slice(1)} user=${username} password=${password}
     [pgbouncer]
     listen_addr = 127.0.0.1
     listen_port = ${port}
     unix_socket_dir =
     auth_type = any
     pool_mode = transaction
     `.replaceAll(/^ +/gm, '')
  )
}

/** pgbouncer refuses to run as root. */
function runUnprivileged(file: string) {
  const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if (asNobody.uid) {
    chmodSync(dirname(file), 0o755)
    chownSync(file, NOBODY, NOBODY)
  }
  return spawn(PROGRAM, [file], { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/', ...asNobody })
}
