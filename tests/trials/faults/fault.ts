import { statfsSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A temporary failure that a trial causes. */
export interface Fault {
  what: string
  /** Reason for which it can't be tried here. */
  missing?: string
  /** Duration in milliseconds; ten seconds by default. */
  lastsMs?: number
  begin(): Promise<unknown> | void
  end(): Promise<unknown> | void
  /** Checks afterwards the requirements other than the absence of data loss; returns violations. */
  check?(): Promise<string[]>
}

/** Fills a disk completely, as another program on it would. */
export function fill(path: string): void {
  const { bavail, bsize } = statfsSync(dirname(path))
  for (let bytes = bavail * bsize; bytes > 0; bytes = Math.floor(bytes / 2)) {
    try {
      writeFileSync(path, Buffer.alloc(Math.min(bytes, 2 ** 30)), { flag: 'a' })
    } catch {
      // The last write fails when the disk is full; the bytes written so far stay.
    }
  }
}
