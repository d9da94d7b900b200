import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync } from 'node:fs'
import type { Child } from '../../bin/supervisor/processes/child.ts'
import { openDatabase } from '../../bin/supervisor/postgres/database.ts'
import type { TrialPlace } from '../../bin/supervisor/runs/trial_run.ts'
import { anyFree } from '../../bin/supervisor/settings/ports.ts'
import { startStorage } from '../../bin/supervisor/storage/start.ts'
import { hasRedis } from '#tests/support/services/own_redis'
import { listens } from '#tests/support/services/listens'
import { until } from '#tests/support/until'

/** A service that the product depends on, which can be stopped and started. */
export class Part {
  #process?: Child
  #paused: number[] = []

  constructor(
    readonly name: string,
    private readonly begin: () => Promise<Child>
  ) {}

  /** A killed process may leave something that disappears later; retries until then. */
  async start(): Promise<void> {
    this.#process = await until(`${this.name} is up`, () => this.begin().catch(() => undefined))
  }

  async stop(): Promise<void> {
    await this.#process!.stop()
  }

  async kill(): Promise<void> {
    process.kill(this.#process!.pid!, 'SIGKILL')
    await this.#process!.exited
  }

  /** Suspends the processes: connections stay open without responses. */
  pause(): void {
    this.#paused = this.pids()
    for (const pid of this.#paused) signal(pid, 'SIGSTOP')
  }

  resume(): void {
    for (const pid of this.#paused.splice(0)) signal(pid, 'SIGCONT')
  }

  /** Ids of its processes. */
  pids(): number[] {
    return withDescendants(this.#process!.pid!)
  }

  /** Whether it exited without being killed. */
  get isGone(): boolean {
    return !this.#process!.running
  }
}

/** The project's own PostgreSQL, with synchronous writes as in production. */
export function databasePart({ children, folder, plan }: TrialPlace): Part {
  const database = openDatabase(children, folder, plan.database!, true)
  return new Part('PostgreSQL', database.start)
}

export function storePart({ children, folder, plan }: TrialPlace): Part {
  return new Part('the store', () => startStorage(children, plan.storage!, folder, plan.env))
}

/** Debian's Redis, configured as in `docs/installing.md`; null when it isn't installed. */
export async function redisPart({ children, folder, plan }: TrialPlace): Promise<Part | null> {
  if (!hasRedis()) return null
  const port = await anyFree()
  const place = folder.file('redis')
  mkdirSync(place)
  plan.env.REDIS_URL = `redis://127.0.0.1:${port}/0`
  return new Part('Redis', async () => {
    const child = children.start({
      name: 'redis',
      command: 'redis-server',
      args: [
        ...['--port', String(port), '--bind', '127.0.0.1', '--dir', place],
        ...['--appendonly', 'yes', '--maxmemory-policy', 'noeviction', '--save', ''],
      ],
      cwd: place,
      env: { PATH: process.env.PATH },
      tier: 'database',
      log: folder.file('logs', 'redis.log'),
    })
    await until('Redis listens', () => listens(port))
    return child
  })
}

/**
 * Mounts a small disk at a folder until the trial ends.
 * @returns false when root privileges are missing
 */
export function smallDisk({ children }: TrialPlace, path: string, megabytes: number): boolean {
  mkdirSync(path, { recursive: true })
  const options = `size=${megabytes}m,mode=711`
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], { stdio: 'ignore' })
  } catch {
    return false
  }
  children.onStopped(() => void execFileSync('umount', ['-l', path]))
  return true
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process exited without being killed.
  }
}

/** PostgreSQL's processes lead their own sessions, so they are found by their parent. */
function withDescendants(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
  return [pid, ...children.flatMap((child) => withDescendants(Number(child)))]
}

function parentOf(pid: string): number | undefined {
  try {
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return Number(parent)
  } catch {
    return undefined
  }
}
