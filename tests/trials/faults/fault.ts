import { statfsSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Something that a trial breaks for a while. */
export interface Fault {
  what: string
  /** Says why it can't be tried here. */
  missing?: string
  /** Duration in milliseconds; ten seconds by default. */
  lastsMs?: number
  begin(): Promise<unknown> | void
  end(): Promise<unknown> | void
  /** Checks afterwards what must hold in addition to no data loss; returns the violations. */
  check?(): Promise<string[]>
}

/** Leaves no byte on a disk, as something else on that disk does. */
export function fill(path: string): void {
  const { bavail, bsize } = statfsSync(dirname(path))
  for (let bytes = bavail * bsize; bytes > 0; bytes = Math.floor(bytes / 2)) {
    try {
      writeFileSync(path, Buffer.alloc(Math.min(bytes, 2 ** 30)), { flag: 'a' })
    } catch {
      // What fitted of it stays.
    }
  }
}
