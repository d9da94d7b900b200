import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

const GENERATED = ['.adonisjs/**/*', 'database/schema.ts', 'resources/openapi/shapes.json']

export type Snapshot = Map<string, string>

/** Reads the current contents of the generated files. */
export function snapshot(): Snapshot {
  const entries = globSync(GENERATED, { cwd: root, withFileTypes: true })
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(root.length), readFileSync(path, 'utf8')])
  )
}

/** Returns the names of files that were added, removed or changed between two snapshots. */
export function differences(before: Snapshot, after: Snapshot): string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .sort()
}
