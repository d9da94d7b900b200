import { PlainError } from './plain_error.js'
import { Child, type ChildOptions } from './child.ts'
import { RunningParts } from './leftovers.ts'
import { type Rank, Reaper } from './reaper.ts'

const ORDER: Rank[] = ['work', 'storage', 'database']

/** Everything that we have running, so that all of it can be ended, in order. */
export class Crew {
  readonly reaper = new Reaper()
  private members = new Set<Child>()
  private beginnings: (() => void)[] = []
  private endings: (() => void)[] = []
  private list?: RunningParts
  private dismissed = false

  get isDismissed(): boolean {
    return this.dismissed
  }

  /** @throws when everything is being ended, so that nothing new appears behind its back */
  start(options: ChildOptions): Child {
    if (this.dismissed) throw new PlainError('Stopped.', 130)
    const child = new Child(options, this.reaper)
    const { pid } = child
    this.members.add(child)
    if (pid) this.list?.add(pid, child.stopSignal)
    child.exited.then(() => {
      this.members.delete(child)
      if (pid) this.list?.remove(pid)
    })
    return child
  }

  /** Keeps a list of what runs in that file, for the next start after a kill -9. */
  keepList(file: string): void {
    this.list = new RunningParts(file)
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

  /** Ends everything in order: first what uses the store and the database, then these. */
  async dismiss(): Promise<void> {
    this.dismissed = true
    for (const beginning of this.beginnings.splice(0)) beginning()
    for (const rank of ORDER) {
      const ending = [...this.members].filter((child) => child.rank === rank)
      await Promise.all(ending.map((child) => child.stop()))
    }
  }

  /** Has something done when the end begins. */
  atStop(beginning: () => void): void {
    this.beginnings.push(beginning)
  }

  /** Has something done when nothing runs any more. */
  atEnd(ending: () => void): void {
    this.endings.push(ending)
  }

  /** Does what `atEnd` collected, the last first. */
  finish(): void {
    for (const ending of this.endings.splice(0).reverse()) ending()
  }

  /** Ends everything at once. PostgreSQL recovers by itself at its next start. */
  kill(): void {
    this.dismissed = true
    for (const child of this.members) child.kill()
  }
}

/** What the person at the terminal needs to know about a part that ended and should not have. */
export function failed(child: Child): PlainError {
  const said = child.lines.map((line) => `    ${line}`)
  const { code, signal } = child.exit ?? {}
  const how = signal ?? (code ? `status ${code}` : undefined)
  return new PlainError([`${child.name} failed${how ? ` (${how})` : ''}:`, ...said].join('\n'))
}
