import { ace } from '../ace.ts'
import type { ChildOptions } from '../processes/child.ts'
import type { ChildProcesses } from '../processes/child_processes.ts'
import type { DataFolder } from './data_folder.ts'
import { hostInUrl } from './ports.ts'
import { keepRunning } from '../processes/keep_running.ts'
import type { Progress } from '../progress.js'
import { worthShowing } from '../processes/logs.ts'
import { SERVER } from '../setup/server_code.ts'
import type { Settings } from './settings.ts'
import { sleep } from '../processes/waiting.ts'

/** Milliseconds for running requests and jobs to end; a process that is still starting has none. */
const STOP_TIMEOUT_MS = 20_000
const EARLY_STOP_TIMEOUT_MS = 2_000
const READY_TIMEOUT_MS = 120_000

/**
 * Returns the settings of web process and workers: as in production, with built pages and without debug pages, and
 * without the URL of the owner's role.
 */
export function applicationSettings(env: Settings): Settings {
  return {
    ...env,
    NODE_ENV: 'production',
    // There is no load balancer, so the application can stop without a delay.
    SHUTDOWN_DELAY_SECONDS: '0',
    DATABASE_OWNER_URL: undefined,
  }
}

/**
 * By default, Node increases the memory for young objects under load and hardly releases it; see
 * `docs/benchmarks.md`.
 */
const FRUGAL = ['--max-semi-space-size=8']

/** The library for passkeys uses an experimental function of Node, whose warning isn't useful in a log. */
const QUIET = ['--disable-warning=ExperimentalWarning']

/** Whether the application polls for updates of the messenger bot; with a webhook they are delivered. */
function pollsMessenger(env: Settings): boolean {
  return Boolean(env.MESSENGER_BOT_TOKEN) && !env.MESSENGER_WEBHOOK_SECRET
}

/**
 * The web process, a worker for notifications and the bot's replies, one for media and downloads from other
 * servers (decision 35) and, where one is configured, the messenger bot, kept running from the code that
 * `compileServer` built.
 */
export class Application {
  /** Rejects when one of the processes can't be kept running. */
  readonly broken: Promise<void>
  private isUp = false
  private children: ChildProcesses
  private folder: DataFolder
  private env: Settings
  private progress: Progress

  constructor(children: ChildProcesses, folder: DataFolder, env: Settings, progress: Progress) {
    this.children = children
    this.folder = folder
    this.env = applicationSettings(env)
    this.progress = progress
    const web = { name: 'web', args: [...FRUGAL, ...QUIET, 'bin/server.js'] }
    this.broken = Promise.all([
      this.keep(web),
      this.keep({ name: 'worker', args: ['ace.js', 'worker', '--queue=default'] }),
      this.keep({ name: 'media', args: ['ace.js', 'worker', '--queue=heavy', '--queue=transfer'] }),
      ...(pollsMessenger(env) ? [this.keep({ name: 'bot', args: ['ace.js', 'bot:start'] })] : []),
    ]).then(() => {})
    // The caller awaits it once everything has started. A rejection before that must not count as unhandled.
    this.broken.catch(() => {})
  }

  /** Waits until `GET /health/ready` reports that the application is ready. */
  async ready(host: string, port: number): Promise<void> {
    const poll = async () => {
      const url = `http://${hostInUrl(host)}:${port}/health/ready`
      for (const end = Date.now() + READY_TIMEOUT_MS; Date.now() < end; await sleep(50)) {
        const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(
          () => undefined
        )
        if (answer?.ok) return
      }
      throw new Error(`${url} did not respond with 200. The logs are in ${this.folder.logs}`)
    }
    await Promise.race([poll(), this.broken])
    this.isUp = true
  }

  private keep(part: Pick<ChildOptions, 'name' | 'args'>): Promise<void> {
    return keepRunning({
      begin: () => this.children.start(this.options(part)),
      isOver: () => this.children.isStopping,
      mayRestart: () => this.isUp,
      onDeath: this.progress.restarting,
    })
  }

  private options({ name, args }: Pick<ChildOptions, 'name' | 'args'>): ChildOptions {
    return ace([name], this.env, {
      args,
      cwd: SERVER,
      stopTimeout: () => (this.isUp ? STOP_TIMEOUT_MS : EARLY_STOP_TIMEOUT_MS),
      log: this.folder.file('logs', `${name}.log`),
      onLine: (line, stream) => {
        const text = worthShowing(line, stream)
        if (text) this.progress.lineOnce(`  ${name}: ${text}`)
      },
    })
  }
}
