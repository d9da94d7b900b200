import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Number of the last migration of version 0.1.0. Upgrades without downtime are supported since
 * then.
 */
const FIRST_HELD = 2713

/**
 * Statements that break the previous version: it reads or writes what they remove, or can't write
 * what they require.
 */
const CONTRACTIONS = [
  /\bdrop (column|table|type|function|view|schema)\b/i,
  /\brename (column\b|constraint\b|to\b|\w+ to\b)/i,
  /\balter column \w+ (set data )?type\b/i,
  /\bset not null\b/i,
  /\badd column (if not exists )?\w+ (?:(?!,|;|\bdefault\b|\bgenerated\b)[\s\S])*\bnot null\b(?:(?!,|;)[\s\S])*/i,
  /\badd (constraint \w+ )?(check|unique|exclude|foreign key)\b/i,
  /\bcreate unique index\b/i,
]

/**
 * Comment that names the version since which nothing reads the removed part, or the reason why the
 * previous version is unaffected.
 */
const REASON = /\bContracts: \S/

/**
 * Returns the statements of migrations that remove something the previous version uses, or require
 * something it doesn't write, without a comment on why that is safe: during an upgrade, processes
 * of both versions run side by side.
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

/** Returns the contracting statements in a migration's `up()`. */
export function contractionsIn(source: string): string[] {
  const [before] = source.split(/\basync down\(/)
  return CONTRACTIONS.flatMap((pattern) => {
    const found = pattern.exec(before)
    return found && !/\bdefault\b/i.test(found[0]) ? [found[0].replaceAll(/\s+/g, ' ').trim()] : []
  })
}
