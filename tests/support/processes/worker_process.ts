import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Group } from '@japa/runner/core'
import app from '@adonisjs/core/services/app'
import { until } from '#tests/support/until'

type Start = { args?: string[]; env?: NodeJS.ProcessEnv }
type LogLine = { msg: string; [key: string]: unknown }

/** A worker in a separate process, which also has the jobs of `test_jobs.ts`. */
export class WorkerProcess {
  readonly log: LogLine[] = []
  /** Its output other than log lines. */
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

  /** Starts a worker; resolves when it takes jobs. */
  static async start({ args = [], env = {} }: Start = {}) {
    const worker = new WorkerProcess(args, env)
    await worker.logged('Worker is ready')
    return worker
  }

  /** Starts a worker that is expected to exit. */
  static run({ args = [], env = {} }: Start = {}) {
    return new WorkerProcess(args, env)
  }

  /** Resolves with the log line of this message. */
  async logged(message: string, deadlineMs = 90_000): Promise<LogLine> {
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

  /** Ends the process if it still runs. */
  async stop(): Promise<void> {
    if (this.isRunning) this.signal('SIGKILL')
    await this.exited
  }
}

/** Starts workers for the tests of a group; each ends after the test that started it. */
export function workersOf(group: Group) {
  const started: WorkerProcess[] = []
  group.each.teardown(async () => {
    await Promise.all(started.splice(0).map((worker) => worker.stop()))
  })
  return async (start?: Start) => {
    const worker = await WorkerProcess.start(start)
    started.push(worker)
    return worker
  }
}
