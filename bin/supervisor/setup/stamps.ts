import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Returns a hash of the names and contents of all matching files.
 *
 * @param patterns globs below `folder`; a glob without matches adds nothing
 * @param extra anything else that the result depends on
 */
export function hashFiles(folder: string, patterns: string[], ...extra: string[]): string {
  const hash = createHash('sha256')
  const files = globSync(patterns, { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const file of files) hash.update(`${file.slice(folder.length)}\0`).update(readFileSync(file))
  for (const text of extra) hash.update(`\0${text}`)
  return hash.digest('hex')
}

/** A file that stores the hash of the sources for which some work was last done. */
export class Stamp {
  private path: string

  constructor(path: string) {
    this.path = path
  }

  matches(value: string): boolean {
    try {
      return readFileSync(this.path, 'utf8') === value
    } catch {
      return false
    }
  }

  write(value: string): void {
    mkdirSync(dirname(this.path), { recursive: true })
    writeFileSync(this.path, value)
  }
}
