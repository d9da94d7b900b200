import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { LogFile } from './log_file.ts'
import type { Tier } from './process_record.ts'
import { sleep } from './waiting.ts'

export interface ChildOptions {
  /** Name in messages and in the log folder. */
  name: string
  command: string
  args: string[]
  env: NodeJS.ProcessEnv
  cwd: string
  tier: Tier
  /** Signal for an orderly shutdown, and how many milliseconds it may take; defaults to 10,000. */
  stopSignal?: NodeJS.Signals
  stopTimeout?: number | (() => number)
  /** User that the process runs as; only root may set it. */
  account?: { uid: number; gid: number }
  /** File that the output is appended to. Without it, the output goes to our terminal. */
  log?: string
  /** Number of the last lines that are kept for an error message; defaults to 40. */
  linesKept?: number
  onLine?: (line: string, stream: 'stdout' | 'stderr') => void
}

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

const LINES_KEPT = 40

/**
 * A started process with its own children. It leads a process group, so that Ctrl-C reaches only us, and ending the
 * group also ends its children.
 */
export class Child {
  readonly name: string
  readonly tier: Tier
  /** Resolves when the process has ended, for any reason. */
  readonly exited: Promise<Exit>
  running = true
  /** Exit code or signal, once the process has ended. */
  exit?: Exit
  lines: string[] = []
  private process: ChildProcess
  private options: ChildOptions

  constructor(options: ChildOptions) {
    const { name, command, args, env, cwd, account, log } = options
    this.name = name
    this.tier = options.tier
    this.options = options
    this.process = spawn(command, args, {
      cwd,
      env,
      ...account,
      detached: true,
      stdio: log ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    const file = log ? new LogFile(log) : undefined
    for (const stream of ['stdout', 'stderr'] as const)
      this.read(this.process[stream], stream, file)

    // Some output may still be in the pipe when the process has ended.
    const closed = new Promise((resolve) => this.process.once('close', resolve))
    this.exited = new Promise<Exit>((resolve) => {
      this.process.once('error', (error) => {
        this.lines.push(error.message)
        resolve({ code: 127, signal: null })
      })
      this.process.once('exit', (code, signal) => resolve({ code, signal }))
    }).then(async (exit) => {
      this.running = false
      this.exit = exit
      this.signalGroup('SIGKILL')
      await Promise.race([closed, sleep(500, undefined, { ref: false })])
      file?.end()
      return exit
    })
  }

  get pid(): number | undefined {
    return this.process.pid
  }

  /** Requests the process to end, and kills it after `stopTimeout`. */
  async stop(): Promise<void> {
    if (!this.running) return
    this.process.kill(this.stopSignal)
    await Promise.race([this.exited, sleep(this.stopTimeout, undefined, { ref: false })])
    if (this.running) this.kill()
    await this.exited
  }

  /** Kills the process and its children immediately. */
  kill(): void {
    if (this.running) this.signalGroup('SIGKILL')
  }

  /** Milliseconds from the signal until the process is killed. */
  get stopTimeout(): number {
    const { stopTimeout = 10_000 } = this.options
    return typeof stopTimeout === 'function' ? stopTimeout() : stopTimeout
  }

  get stopSignal(): NodeJS.Signals {
    return this.options.stopSignal ?? 'SIGTERM'
  }

  private signalGroup(signal: NodeJS.Signals): void {
    if (!this.process.pid) return
    try {
      process.kill(-this.process.pid, signal)
    } catch {
      // The group has no processes any more.
    }
  }

  private read(source: Readable | null, stream: 'stdout' | 'stderr', file?: LogFile): void {
    if (!source) return
    createInterface({ input: source }).on('line', (line) => {
      file?.write(line)
      this.lines.push(line)
      if (this.lines.length > (this.options.linesKept ?? LINES_KEPT)) this.lines.shift()
      this.options.onLine?.(line, stream)
    })
  }
}
