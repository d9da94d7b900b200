import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

const GENERATED = ['.adonisjs/**/*', 'database/schema.ts', 'resources/openapi/shapes.json']

export type Snapshot = Map<string, string>

/** What the generated files hold right now. */
export function snapshot(): Snapshot {
  const entries = globSync(GENERATED, { cwd: root, withFileTypes: true })
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(root.length), readFileSync(path, 'utf8')])
  )
}

/** The files that came, went or changed between the two, by name. */
export function differences(before: Snapshot, after: Snapshot): string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .sort()
}
