import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The last migration of version 0.1.0, before which there were no upgrades without downtime. */
const FIRST_HELD = 2713

/** What the version before doesn't survive: it reads or writes what goes, or can't write what must be there. */
const CONTRACTIONS = [
  /\bdrop (column|table|type|function|view|schema)\b/i,
  /\brename (column\b|constraint\b|to\b|\w+ to\b)/i,
  /\balter column \w+ (set data )?type\b/i,
  /\bset not null\b/i,
  /\badd column (if not exists )?\w+ (?:(?!,|;|\bdefault\b|\bgenerated\b)[\s\S])*\bnot null\b(?:(?!,|;)[\s\S])*/i,
  /\badd (constraint \w+ )?(check|unique|exclude|foreign key)\b/i,
  /\bcreate unique index\b/i,
]

/** Says since which version nothing reads what goes, or why the version before is no worse off. */
const REASON = /\bContracts: \S/

/**
 * Migrations that take something away, or ask for more, than the version before knows, and don't say
 * why that does no harm: processes of both run side by side while a version is put in place.
 * @param root the project's folder
 * @returns `file: statement` of each
 */
export function unexplainedContractions(root: string): string[] {
  return globSync('database/migrations/*.ts', { cwd: root })
    .map((path) => path.split('\\').join('/'))
    .filter((path) => Number.parseInt(path.split('/').at(-1)!, 10) >= FIRST_HELD)
    .sort()
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8')
      return REASON.test(source) ? [] : contractionsIn(source).map((found) => `${path}: ${found}`)
    })
}

/** What `up()` of a migration contracts. */
export function contractionsIn(source: string): string[] {
  const [before] = source.split(/\basync down\(/)
  return CONTRACTIONS.flatMap((pattern) => {
    const found = pattern.exec(before)
    return found && !/\bdefault\b/i.test(found[0]) ? [found[0].replaceAll(/\s+/g, ' ').trim()] : []
  })
}
