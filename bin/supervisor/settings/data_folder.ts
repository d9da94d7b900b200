import {
  chmodSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { type Lock, LockHeld, takeLock } from '../processes/lock.js'
import { PlainError } from '../plain_error.js'
import { root } from '../root.ts'
import { sleep } from '../processes/waiting.ts'

/** Milliseconds to wait for an instance that is stopping: slightly more than the slowest process may take. */
const STOPPING_LIMIT = 60_000

/**
 * Folder of all persistent data: database, objects, logs, and a file with the secrets and ports of the first
 * start.
 */
export class DataFolder {
  readonly path: string
  private memory: Record<string, unknown>
  private lock: Lock

  /**
   * Locks the folder for this process. If the instance that uses it is stopping, waits for it.
   *
   * @param path path relative to the project's folder; created if it doesn't exist
   * @throws {PlainError} if the folder can't be used, or Rushes already runs in it
   */
  static async open(path: string): Promise<DataFolder> {
    const full = resolve(root, path)
    for (const end = Date.now() + STOPPING_LIMIT; ; await sleep(100)) {
      try {
        // Other users may enter the folder but not list it: the database may run as another user.
        mkdirSync(full, { recursive: true, mode: 0o711 })
        return new DataFolder(realpathSync(full))
      } catch (error) {
        if (!(error instanceof LockHeld)) throw explain(error as NodeJS.ErrnoException, full)
        if (!error.holder.isStopping || Date.now() > end) throw alreadyRunning(error, full)
      }
    }
  }

  private constructor(path: string) {
    this.path = path
    this.lock = takeLock(this.file('lock'))
    mkdirSync(this.logs, { recursive: true, mode: 0o700 })
    this.memory = this.readMemory()
  }

  get logs(): string {
    return join(this.path, 'logs')
  }

  file(...names: string[]): string {
    return join(this.path, ...names)
  }

  /** Returns the value stored under a name. If there is none, stores the result of `make`. */
  async keep<T>(name: string, make: () => T | Promise<T>): Promise<T> {
    if (this.memory[name] === undefined) this.remember(name, await make())
    return this.memory[name] as T
  }

  recall<T>(name: string): T | undefined {
    return this.memory[name] as T | undefined
  }

  remember(name: string, value: unknown): void {
    this.memory[name] = value
    this.writeMemory()
  }

  /** Publishes, for processes that find the folder locked, the URL of this instance, or that it is stopping. */
  announce(note: { url?: string; isStopping?: boolean }): void {
    this.lock.tell(note)
  }

  release(): void {
    this.lock.release()
  }

  private get memoryPath(): string {
    return this.file('supervisor.json')
  }

  private readMemory(): Record<string, unknown> {
    try {
      return JSON.parse(readFileSync(this.memoryPath, 'utf8'))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
      if (!(error instanceof SyntaxError)) throw error
      throw new PlainError(`${this.memoryPath} can't be read: ${error.message}`)
    }
  }

  /** Replaces the file by renaming, so that an interrupted start leaves either the old or the new file. */
  private writeMemory(): void {
    const draft = `${this.memoryPath}.${process.pid}`
    writeFileSync(draft, `${JSON.stringify(this.memory, null, 2)}\n`, { mode: 0o600 })
    chmodSync(draft, 0o600)
    renameSync(draft, this.memoryPath)
  }
}

function alreadyRunning(held: LockHeld, path: string): PlainError {
  const { pid, url } = held.holder
  return new PlainError(
    `Rushes is already running with the data in ${path}${url ? `, at ${url}` : ''} (process ${pid}).\n` +
      'Stop it first, or start another one with its own data: DATA_DIR=.data-2 npm start'
  )
}

function explain(error: NodeJS.ErrnoException, path: string): Error {
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(error.code ?? '')) return error
  return new PlainError(
    `The data folder ${path} can't be used (${error.code}). It may belong to another user.\n` +
      'Choose another one with DATA_DIR.'
  )
}
