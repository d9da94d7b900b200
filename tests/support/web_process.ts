import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import app from '@adonisjs/core/services/app'
import { until } from '#tests/support/until'

/** A web process of its own, for settings that are read at start. */
export class WebProcess {
  private constructor(
    readonly address: string,
    readonly child: ChildProcess
  ) {}

  /** Starts one; resolves when it answers. */
  static async start(env: NodeJS.ProcessEnv): Promise<WebProcess> {
    const port = await freePort()
    const child = spawn(process.execPath, ['--import=@poppinss/ts-exec', 'bin/server.ts'], {
      cwd: app.makePath(),
      env: { ...process.env, NODE_ENV: 'production', ...env, HOST: '127.0.0.1', PORT: `${port}` },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const web = new WebProcess(`http://127.0.0.1:${port}`, child)
    await until('the web process answers', () => web.isLive(), 30_000)
    return web
  }

  async isLive(): Promise<boolean> {
    if (this.child.exitCode !== null) throw new Error('The web process ended at its start')
    return fetch(`${this.address}/health/live`).then(
      ({ ok }) => ok,
      () => false
    )
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    this.child.kill('SIGKILL')
    await once(this.child, 'exit')
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
