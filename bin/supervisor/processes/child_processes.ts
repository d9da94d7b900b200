import { Child, type ChildOptions } from './child.ts'
import { PlainError } from '../plain_error.js'
import { ProcessRecord, TIERS } from './process_record.ts'
import { startWatchdog } from './watchdog.ts'

/** Everything that the supervisor has running, so that all of it can be stopped, in order. */
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
   * Lists what runs in that file from now on, so that it is stopped even if we are killed.
   *
   * @param file in a folder that is ours alone
   */
  recordIn(file: string): void {
    this.record = new ProcessRecord(file)
    startWatchdog(file)
  }

  /** Has a folder removed when we are killed. */
  removeIfKilled(folder: string): void {
    this.record?.addFolder(folder)
  }

  /** @throws when everything is being stopped, so that nothing new appears behind its back */
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
   * Runs something to its end.
   *
   * @throws {PlainError} with its last lines when it fails
   */
  async run(options: ChildOptions): Promise<void> {
    const child = this.start(options)
    const { code } = await child.exited
    if (code !== 0) throw failed(child)
  }

  /** Stops everything in order: first what uses the store and the database, then these. */
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
   * Calls back when nothing runs any more; who asked last is called first. What a callback
   * does later than at once is waited for, unless everything has to end at once.
   */
  onStopped(callback: () => void | Promise<void>): void {
    this.stoppedCallbacks.push(callback)
  }

  private async runStoppedCallbacks(): Promise<void> {
    const callbacks = this.stoppedCallbacks.splice(0).reverse()
    await Promise.all(callbacks.map((callback) => callback()))
  }
}

/** What the person at the terminal needs to know about a process that ended and should not have. */
export function failed(child: Child): PlainError {
  const said = child.lines.map((line) => `    ${line}`)
  const { code, signal } = child.exit ?? {}
  const how = signal ?? (code ? `status ${code}` : undefined)
  return new PlainError([`${child.name} failed${how ? ` (${how})` : ''}:`, ...said].join('\n'))
}
