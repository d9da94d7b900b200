import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Columns that hold what either side sees of content, in SQL and in models. */
const RAW =
  /\b(current_version_id|released_(version_(id|at)|status|updated_at)|currentVersionId|released(Version(Id|At)|Status|UpdatedAt))\b|released_at is (not )?null|(where|orWhere)(Not)?Null\(['"][\w.]*released_at/g

/** The module that decides which side is read, and the models that write both. */
const ALLOWED = [
  'app/models/content/content_visibility.ts',
  'app/models/content/content_item.ts',
  'app/models/content/revision.ts',
]

/**
 * Holds that what a client sees of content is decided in one place.
 * @param root the project's folder
 * @returns one line for each file that reads a raw column; none when all is well
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
