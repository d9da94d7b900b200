import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Columns with the current or released version and status of content, by their names in SQL and in models. Clients may
 * see only the released ones.
 */
const RAW =
  /\b(current_version_id|released_(version_(id|at)|status|updated_at)|currentVersionId|released(Version(Id|At)|Status|UpdatedAt))\b|released_at is (not )?null|(where|orWhere)(Not)?Null\(['"][\w.]*released_at/g

/** The module that chooses between current and released columns, and the models that write both. */
const ALLOWED = [
  'app/models/content/content_visibility.ts',
  'app/models/content/content_item.ts',
  'app/models/content/revision.ts',
]

/**
 * Checks that only one module decides which content a client sees.
 * @param root the project's folder
 * @returns one line for each other file that reads a raw column; none if there are none
 */
export function rawContentColumns(root: string): string[] {
  return globSync('app/**/*.ts', { cwd: root })
    .map((path) => path.split('\\').join('/'))
    .filter((path) => !ALLOWED.includes(path))
    .flatMap((path) => {
      const found = readFileSync(join(root, path), 'utf8').match(RAW) ?? []
      return found.map((column) => `${path} reads ${column}`)
    })
    .sort()
}
