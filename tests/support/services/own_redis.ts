import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anyFree } from '../../../bin/supervisor/settings/ports.ts'
import { listens } from '#tests/support/services/listens'
import { until } from '#tests/support/until'

/** Whether Redis is installed; it isn't an npm package. */
export function hasRedis(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Starts an empty Redis for one test, with these settings. */
export async function startRedis(...settings: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'rushes-redis-'))
  const port = await anyFree()
  const where = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '']
  const redis = spawn('redis-server', [...where, ...settings], { stdio: 'ignore' })
  const exited = once(redis, 'exit')
  await until('Redis listens', () => listens(port))
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      redis.kill('SIGKILL')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
