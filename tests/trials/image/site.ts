import { Agent, request } from 'node:https'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../bin/supervisor/root.ts'
import { anyFree } from '../../../bin/supervisor/settings/ports.ts'
import { until } from '#tests/support/until'
import type { Open } from '../person.ts'
import type { Engine } from './engine.ts'

/**
 * Host name for which the proxy issues its own certificates; names with this ending resolve to this
 * machine.
 */
export const HOST = 'rushes.localhost'
export const IMAGE = 'rushes:trial'

const CERTIFICATE = '/data/caddy/pki/authorities/local/root.crt'
const LOOK_EVERY_MS = 2_000

/** The committed compose.yml, in a folder as an operator has it. */
export class Site {
  #agent = new Agent({ keepAlive: true })
  #certificate = ''

  private constructor(
    private readonly engine: Engine,
    private readonly folder: string,
    private readonly port: number
  ) {}

  static async prepare(engine: Engine, folder: string): Promise<Site> {
    mkdirSync(folder, { recursive: true })
    cpSync(join(root, 'compose.yml'), join(folder, 'compose.yml'))
    cpSync(join(root, 'docker'), join(folder, 'docker'), { recursive: true })
    const site = new Site(engine, folder, await anyFree())
    writeFileSync(join(folder, 'compose.override.yml'), site.#override())
    const generate = ['node', 'ace.js', 'env:generate', '--compose', `--host=${HOST}`]
    const settings = await engine.run(['run', '--rm', '--network=none', IMAGE, ...generate])
    writeFileSync(join(folder, '.env'), `${settings}RUSHES_VERSION=trial\n`)
    return site
  }

  compose(...args: string[]): Promise<string> {
    return this.engine.run(['compose', ...args], { cwd: this.folder })
  }

  /** Starts every service; resolves when all are healthy. */
  async up(): Promise<void> {
    await this.compose('up', '--detach')
    await until('web, worker and parts are healthy', () => this.#areHealthy(), 300_000)
    this.#certificate = await until(
      'the proxy has its certificates',
      () => this.compose('exec', '-T', 'proxy', 'cat', CERTIFICATE).catch(() => ''),
      60_000
    )
    await until('the proxy leads to the web process', async () => {
      const { status } = await this.send(`https://${HOST}/health/ready`).catch(() => ({
        status: 0,
      }))
      return status === 200
    })
  }

  /** Sends a request to the proxy, regardless of the host in the address. */
  readonly open: Open = (url, { headers, ...options }) => {
    const { host, hostname, pathname, search } = new URL(url)
    return request({
      ...options,
      ...{ host: '127.0.0.1', port: this.port, path: pathname + search },
      ...{ servername: hostname, ca: this.#certificate, agent: this.#agent },
      headers: { ...(headers as Record<string, string>), host },
    })
  }

  async send(url: string, method = 'GET', headers: Record<string, string> = {}, body?: Buffer) {
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: Buffer }>()
    const length = body && { 'content-length': String(body.length) }
    const sent = this.open(url, { method, headers: { ...headers, ...length } })
    sent.on('error', reject).on('response', async (response) => {
      const chunks = await response.toArray()
      resolve({ status: response.statusCode!, body: Buffer.concat(chunks) })
    })
    sent.end(body)
    return promise
  }

  close(): void {
    this.#agent.destroy()
  }

  /** Each check starts a process, so they are infrequent. */
  async #areHealthy(): Promise<boolean> {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    const listed = await this.compose('ps', '--format', 'json')
    const lines = listed.split('\n').filter(Boolean)
    const parts = lines.map((line) => JSON.parse(line) as { Service: string; Health: string })
    const healthy = parts.filter(({ Health }) => Health === 'healthy').map((part) => part.Service)
    return ['database', 'redis', 'store', 'web', 'worker'].every((name) => healthy.includes(name))
  }

  /**
   * Overrides what is unavailable or must not be reachable from outside; everything else is from
   * compose.yml.
   */
  #override(): string {
    return `services:
  store:
    image: rushes-trial/store
    command: !reset []
    healthcheck:
      test: ['CMD', 'curl', '-s', 'http://127.0.0.1:8333/']
      start_period: 120s
  proxy:
    ports: !override ['127.0.0.1:${this.port}:443']
`
  }
}
