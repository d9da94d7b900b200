import { spawn, type ChildProcess } from 'node:child_process'
import app from '@adonisjs/core/services/app'
import { until } from '#tests/support/until'

/** An ace command in a separate process, with its output. */
export class AceProcess {
  output = ''
  readonly exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  #process: ChildProcess

  constructor(command: string[], env: NodeJS.ProcessEnv = {}) {
    const args = ['--import=@poppinss/ts-exec', 'ace.js', ...command]
    this.#process = spawn(process.execPath, args, {
      cwd: app.makePath(),
      env: { ...process.env, LOG_LEVEL: 'trace', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.exited = new Promise((resolve) =>
      this.#process.once('close', (code, signal) => resolve({ code, signal }))
    )
    this.#process.stdout!.on('data', (chunk) => (this.output += chunk))
    this.#process.stderr!.on('data', (chunk) => (this.output += chunk))
  }

  async printed(words: string): Promise<void> {
    await until(`the process says “${words}”`, () => this.output.includes(words), 90_000)
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
