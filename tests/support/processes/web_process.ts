import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import app from '@adonisjs/core/services/app'
import type { HeldSocket } from '#tests/support/processes/held_socket'
import { until } from '#tests/support/until'

/** The web process as production starts it, in a separate process. */
export class WebProcess {
  readonly exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  #process: ChildProcess

  private constructor(
    readonly url: string,
    env: NodeJS.ProcessEnv,
    socket?: HeldSocket
  ) {
    const command = [process.execPath, '--import=@poppinss/ts-exec', 'bin/server.ts']
    const options = { cwd: app.makePath(), env: { ...process.env, LOG_LEVEL: 'silent', ...env } }
    this.#process = socket
      ? socket.spawn(command, options)
      : spawn(command[0], command.slice(1), { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
    this.exited = new Promise((resolve) =>
      this.#process.once('exit', (code, signal) => resolve({ code, signal }))
    )
  }

  /**
   * Starts a process without waiting until it is ready, on the inherited socket or by default on a
   * free port.
   */
  static async boot(env: NodeJS.ProcessEnv = {}, socket?: HeldSocket): Promise<WebProcess> {
    const port = socket?.port ?? env.PORT ?? (await freePort())
    const address = { HOST: '127.0.0.1', PORT: String(port) }
    return new WebProcess(`http://127.0.0.1:${port}`, { ...address, ...env }, socket)
  }

  /** Starts a process; resolves when it is ready. */
  static async start(env: NodeJS.ProcessEnv = {}, socket?: HeldSocket): Promise<WebProcess> {
    const web = await WebProcess.boot(env, socket)
    await until('the web process is ready', async () => (await web.readiness()) === 200, 120_000)
    return web
  }

  /** Returns the status of `/health/ready`; null without a response. */
  async readiness(): Promise<number | null> {
    return fetch(`${this.url}/health/ready`).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => null
    )
  }

  signal(name: NodeJS.Signals): void {
    this.#process.kill(name)
  }

  /** Ends the process if it still runs. */
  async stop(): Promise<void> {
    if (this.#process.exitCode === null && this.#process.signalCode === null) this.signal('SIGKILL')
    await this.exited
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
