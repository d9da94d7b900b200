import { Child, type ChildOptions } from './child.ts'
import { PlainError } from '../plain_error.js'
import { ProcessRecord, TIERS } from './process_record.ts'
import { startWatchdog } from './watchdog.ts'

/** All processes that the supervisor runs, so that they can be stopped in order. */
export class ChildProcesses {
  private running = new Set<Child>()
  private stoppingCallbacks: (() => void)[] = []
  private stoppedCallbacks: (() => void | Promise<void>)[] = []
  private record?: ProcessRecord
  private stopping = false

  get isStopping(): boolean {
    return this.stopping
  }

  /**
   * Records running processes in a file, so that they are stopped even if the supervisor is killed.
   *
   * @param file file in a folder that only we use
   */
  recordIn(file: string): void {
    this.record = new ProcessRecord(file)
    startWatchdog(file)
  }

  /** Adds a folder that is removed if the supervisor is killed. */
  removeIfKilled(folder: string): void {
    this.record?.addFolder(folder)
  }

  /** @throws once stopping has begun, so that no process is missed */
  start(options: ChildOptions): Child {
    if (this.stopping) throw new PlainError('Stopped.', 130)
    const child = new Child(options)
    const { pid, tier, stopSignal, stopTimeout } = child
    this.running.add(child)
    if (pid) this.record?.add({ pid, tier, stopSignal, stopTimeout })
    child.exited.then(() => {
      this.running.delete(child)
      if (pid) this.record?.delete(pid)
    })
    return child
  }

  /**
   * Runs a process until it ends.
   *
   * @throws {PlainError} with its last lines of output if it fails
   */
  async run(options: ChildOptions): Promise<void> {
    const child = this.start(options)
    const { code } = await child.exited
    if (code !== 0) throw processFailure(child)
  }

  /** Stops everything in order: first the application, then the store and the database that it uses. */
  async stopAll(): Promise<void> {
    this.stopping = true
    for (const callback of this.stoppingCallbacks.splice(0)) callback()
    for (const tier of TIERS) {
      const stopping = [...this.running].filter((child) => child.tier === tier)
      await Promise.all(stopping.map((child) => child.stop()))
    }
    await this.runStoppedCallbacks()
  }

  /** Kills all processes at once. PostgreSQL recovers at its next start. */
  killAll(): void {
    this.stopping = true
    for (const child of this.running) child.kill()
    void this.runStoppedCallbacks()
  }

  /** Calls back when stopping begins. */
  onStopping(callback: () => void): void {
    this.stoppingCallbacks.push(callback)
  }

  /**
   * Registers a callback for when all processes have ended. Callbacks start in reverse order of registration. Their
   * promises are awaited, except in `killAll`.
   */
  onStopped(callback: () => void | Promise<void>): void {
    this.stoppedCallbacks.push(callback)
  }

  private async runStoppedCallbacks(): Promise<void> {
    const callbacks = this.stoppedCallbacks.splice(0).reverse()
    await Promise.all(callbacks.map((callback) => callback()))
  }
}

/** Returns an error with the output of a process that ended unexpectedly. */
export function processFailure(child: Child): PlainError {
  const output = child.lines.map((line) => `    ${line}`)
  const { code, signal } = child.exit ?? {}
  const how = signal ?? (code ? `status ${code}` : undefined)
  return new PlainError([`${child.name} failed${how ? ` (${how})` : ''}:`, ...output].join('\n'))
}
