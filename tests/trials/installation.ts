import type { Child } from '../../bin/supervisor/processes/child.ts'
import type { TrialPlace } from '../../bin/supervisor/runs/trial_run.ts'
import { applicationSettings } from '../../bin/supervisor/settings/application.ts'
import { anyFree } from '../../bin/supervisor/settings/ports.ts'
import type { Settings } from '../../bin/supervisor/settings/settings.ts'
import { until } from '#tests/support/until'
import type { Version } from './version.ts'

/** Interval of the load balancer's readiness checks, in milliseconds. */
const POLL_INTERVAL_MS = 250

export interface Web {
  process: Child
  url: string
}

/** Web processes and workers, each of its own version, behind a load balancer. */
export class Installation {
  webs: Web[] = []
  workers: Child[] = []
  readonly env: Settings
  /** Whether the readiness of each web process is polled; not while idle. */
  isBalanced = true
  #place: TrialPlace
  #ready: string[] = []
  #turn = 0
  #watch: NodeJS.Timeout

  /** @param env additional settings for every process */
  constructor(place: TrialPlace, env: Settings = {}) {
    this.#place = place
    this.env = {
      ...applicationSettings(place.plan.env),
      SHUTDOWN_DELAY_SECONDS: '3',
      WORKER_SILENCE_SECONDS: '10',
      LOG_LEVEL: 'info',
      ...env,
    }
    this.#watch = setInterval(() => void (this.isBalanced && this.#look()), POLL_INTERVAL_MS)
  }

  /** Starts two web processes and two workers. */
  async open(version: Version): Promise<void> {
    await Promise.all([this.openWeb(version), this.openWeb(version)])
    await Promise.all([this.openWorker(version), this.openWorker(version)])
  }

  /** Starts a web process; resolves when it is ready. */
  async openWeb(version: Version, env: Settings = {}): Promise<void> {
    this.webs.push(await this.#web(version, env))
    await this.#look()
  }

  /** Starts a worker of all queues; resolves when it takes jobs. */
  async openWorker(version: Version, env: Settings = {}): Promise<void> {
    this.workers.push(await this.#worker(version, env))
  }

  /**
   * Replaces every process by one of that version, one at a time, each when the previous one is
   * ready.
   */
  async replaceAll(version: Version): Promise<void> {
    await this.replaceWebs(version)
    for (const index of this.workers.keys()) await this.replaceWorker(index, version)
  }

  async replaceWebs(version: Version): Promise<void> {
    for (const [index, web] of this.webs.entries()) {
      await web.process.stop()
      this.webs[index] = await this.#web(version)
    }
  }

  /** Replaces one worker by one of that version. */
  async replaceWorker(index: number, version: Version): Promise<void> {
    await this.workers[index].stop()
    this.workers[index] = await this.#worker(version)
  }

  /** Returns the address of a ready web process; if there is none, of one that isn't ready. */
  readonly address = (): string => {
    const urls = this.#ready.length > 0 ? this.#ready : this.webs.map(({ url }) => url)
    return urls[(this.#turn += 1) % urls.length]
  }

  async close(): Promise<void> {
    clearInterval(this.#watch)
    const all = [...this.webs.map(({ process }) => process), ...this.workers]
    await Promise.all(all.map((process) => process.stop()))
    this.webs = []
    this.workers = []
  }

  async #look(): Promise<void> {
    const states = await Promise.all(this.webs.map(({ url }) => readiness(url)))
    this.#ready = this.webs.filter((_, index) => states[index] === 200).map(({ url }) => url)
  }

  async #web(version: Version, env: Settings = {}): Promise<Web> {
    const port = await anyFree()
    const process = this.#start('web', version, asInProduction(version), {
      PORT: String(port),
      ...env,
    })
    const url = `http://127.0.0.1:${port}`
    await until(
      `a web process of ${version.name} is ready`,
      async () => {
        if (!process.running) throw new Error(process.lines.join('\n'))
        return (await readiness(url)) === 200
      },
      120_000
    )
    return { process, url }
  }

  async #worker(version: Version, env: Settings = {}): Promise<Child> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const process = this.#start('worker', version, ['ace.js', 'worker'], env, (line) => {
      if (line.includes('Worker is ready')) resolve()
    })
    void process.exited.then(() => reject(new Error(process.lines.join('\n'))))
    await promise
    return process
  }

  #start(
    name: string,
    version: Version,
    args: string[],
    env: Settings,
    onLine?: (line: string) => void
  ): Child {
    const { children, folder } = this.#place
    return children.start({
      name,
      command: process.execPath,
      args: [...(version.isCompiled ? [] : ['--import=@poppinss/ts-exec']), ...args],
      cwd: version.root,
      env: { ...this.env, ...env },
      tier: 'application',
      stopTimeout: 120_000,
      log: folder.file('logs', `${name}.log`),
      onLine,
    })
  }
}

/** Returns the command that starts a web process in production. */
function asInProduction({ isCompiled }: Version): string[] {
  return ['--max-semi-space-size=8', isCompiled ? 'bin/server.js' : 'bin/server.ts']
}

async function readiness(url: string): Promise<number | undefined> {
  return fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5_000) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => undefined
  )
}
