import { type WriteStream, createWriteStream, renameSync, statSync } from 'node:fs'

const MAX_BYTES = 10 * 1024 * 1024

/**
 * Appends lines to a log file. A large file is renamed, and replaces the one that was renamed before, so that logs
 * don't grow without limit. Errors are ignored: a full disk must not stop the process that is logged.
 */
export class LogFile {
  private path: string
  private maxBytes: number
  private stream: WriteStream
  private size = 0

  /** @param maxBytes size above which the file is renamed */
  constructor(path: string, maxBytes = MAX_BYTES) {
    this.path = path
    this.maxBytes = maxBytes
    this.stream = this.open()
  }

  write(line: string): void {
    if (this.size > this.maxBytes) {
      this.stream.end()
      this.stream = this.open()
    }
    const text = `${line}\n`
    this.stream.write(text)
    this.size += Buffer.byteLength(text)
  }

  end(): void {
    this.stream.end()
  }

  private open(): WriteStream {
    this.size = this.sizeNow()
    if (this.size > this.maxBytes) this.rename()
    const stream = createWriteStream(this.path, { flags: 'a' })
    stream.on('error', () => {})
    return stream
  }

  private sizeNow(): number {
    try {
      return statSync(this.path, { throwIfNoEntry: false })?.size ?? 0
    } catch {
      return 0
    }
  }

  private rename(): void {
    this.size = 0
    try {
      renameSync(this.path, `${this.path}.1`)
    } catch {
      // The file stays and grows on.
    }
  }
}
