import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import app from '@adonisjs/core/services/app'
import { until } from '#tests/support/until'

type LogLine = { msg: string; [key: string]: unknown }

/** A worker in a process of its own, which knows the jobs of `test_jobs.ts` besides ours. */
export class WorkerProcess {
  readonly log: LogLine[] = []
  /** What it said outside of its log. */
  output = ''
  readonly exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  #process: ChildProcess

  private constructor(args: string[], env: NodeJS.ProcessEnv) {
    this.#process = spawn(
      process.execPath,
      [
        '--import=@poppinss/ts-exec',
        '--import=./tests/support/processes/test_jobs.ts',
        'ace.js',
        'worker',
        ...args,
      ],
      {
        cwd: app.makePath(),
        env: { ...process.env, LOG_LEVEL: 'info', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      }
    )
    this.exited = new Promise((resolve) =>
      this.#process.once('close', (code, signal) => resolve({ code, signal }))
    )
    createInterface({ input: this.#process.stdout! }).on('line', (line) => {
      if (line.startsWith('{')) this.log.push(JSON.parse(line))
      else this.output += `${line}\n`
    })
    this.#process.stderr!.on('data', (chunk) => (this.output += chunk))
  }

  /** Starts one; resolves when it takes jobs. */
  static async start({ args = [], env = {} }: { args?: string[]; env?: NodeJS.ProcessEnv } = {}) {
    const worker = new WorkerProcess(args, env)
    await worker.said('Worker is ready')
    return worker
  }

  /** Starts one that is expected to end by itself. */
  static run({ args = [], env = {} }: { args?: string[]; env?: NodeJS.ProcessEnv } = {}) {
    return new WorkerProcess(args, env)
  }

  /** Resolves when the log holds that line. */
  async said(message: string, deadlineMs = 90_000): Promise<LogLine> {
    return until(
      `the worker says “${message}”`,
      () => this.log.find(({ msg }) => msg === message),
      deadlineMs
    )
  }

  get isRunning(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null
  }

  signal(name: NodeJS.Signals): void {
    this.#process.kill(name)
  }

  /** Makes sure that it is gone, whatever it was at. */
  async stop(): Promise<void> {
    if (this.isRunning) this.signal('SIGKILL')
    await this.exited
  }
}
