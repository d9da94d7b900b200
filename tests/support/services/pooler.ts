import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import env from '#start/env'
import { until } from '#tests/support/until'

const PROGRAM = '/usr/sbin/pgbouncer'
const NOBODY = 65_534

/** Whether this machine has pgbouncer, which npm doesn't bring. */
export function hasPooler(): boolean {
  try {
    execFileSync(PROGRAM, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** pgbouncer in transaction mode, in front of the database of the tests. */
export async function startPooler() {
  const database = new URL(env.get('DATABASE_URL'))
  const folder = mkdtempSync(join(tmpdir(), 'rushes-pooler-'))
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const file = join(folder, 'pgbouncer.ini')
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
  // It refuses to run as root.
  const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if (asNobody.uid) {
    chmodSync(folder, 0o755)
    chownSync(file, NOBODY, NOBODY)
  }
  const pooler = spawn(PROGRAM, [file], { stdio: 'ignore', cwd: '/', ...asNobody })
  await until('the pooler listens', () => listens(port))
  return {
    url: `postgres://${username}@127.0.0.1:${port}/rushes`,
    stop: () => {
      pooler.kill('SIGKILL')
      rmSync(folder, { recursive: true })
    },
  }
}

function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const { promise, resolve } = Promise.withResolvers<boolean>()
  socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
