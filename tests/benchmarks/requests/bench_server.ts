import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'

export type Side = 'client' | 'team'
export type Name = 'product' | 'bare'

/** One of the two servers that are compared. */
export type BenchServer = {
  name: Name
  port: number
  process: ChildProcess
  /** Session cookies of one user of each side. */
  cookies: Record<Side, string>
  /** ETag of the client's last poll. */
  etag: string
}

const COMMANDS: Record<Name, { cwd: string; args: string[] }> = {
  product: { cwd: 'build', args: ['--max-semi-space-size=8', 'bin/server.js'] },
  bare: {
    cwd: '.',
    args: ['--import=@poppinss/ts-exec', 'tests/benchmarks/requests/bare_server.ts'],
  },
}
const TRIES = 600

/**
 * Starts a server on a free port and waits until it responds. `BENCH_NODE_ARGS` adds arguments for
 * the product's Node, such as `--cpu-prof`.
 */
export async function startServer(name: Name): Promise<BenchServer> {
  const port = await freePort()
  const { cwd, args } = COMMANDS[name]
  const more = name === 'product' ? (process.env.BENCH_NODE_ARGS?.split(' ') ?? []) : []
  const child = spawn(process.execPath, [...more, ...args], {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      SHUTDOWN_DELAY_SECONDS: '0',
      HOST: '127.0.0.1',
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let tries = 0; tries < TRIES && child.exitCode === null; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/live`).catch(() => null)
    if (answer) return { name, port, process: child, cookies: { client: '', team: '' }, etag: '' }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The ${name} server did not start`)
}

/** Ends the server gracefully, so that it writes a profile. */
export async function stopServer({ process: child }: BenchServer): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
