import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { PlainError } from '../plain_error.js'
import { root } from '../root.ts'
import { distancesFrom, readImports, type ImportGraph } from './import_graph.ts'
import { expectedSeconds, recordedTimes, SUITES, testFiles, type Times } from './test_files.ts'

/** Maximum seconds, per worker, of the tests chosen for changed files, by recorded times. */
const SECONDS_PER_WORKER = 45

/** Fast tests that concern every source file. */
const CONVENTIONS = ['folders', 'layers', 'import_directions'].map(
  (name) => `tests/unit/${name}.spec.ts`
)

/** Paths that name a feature, and the suites whose tests of that feature are related. */
const FEATURE_OF: [layer: RegExp, suites: readonly string[]][] = [
  [/^app\/(?:notifications\/events|\w+)\/(\w+)[/.]/, ['unit', 'functional']],
  [/^inertia\/(?:pages|components)\/(\w+)\//, ['browser', 'unit']],
  [/^resources\/lang\/\w+\/(\w+)[/.]/, ['browser']],
  [/^start\/routes\/(\w+)[/.]/, ['functional']],
]

/** Related tests for files outside of features. */
const ELSEWHERE: [changed: RegExp, tests: RegExp][] = [
  [/^database\//, /^tests\/(functional|unit)\/database\//],
  [/^resources\/lang\//, /^tests\/unit\/(languages|page_texts)/],
  [/^(docs\/|README|CHANGELOG|\.env\.example|compose\.yml)/, /^tests\/unit\/docs\//],
  [/^bin\/supervisor\//, /^tests\/unit\/supervisor\//],
  [/^(start|app\/openapi)\//, /^tests\/functional\/openapi\//],
]

/** The tests that are chosen for changed files. */
export interface Selection {
  files: string[]
  /** Related test files that would take too long. */
  left: string[]
}

/**
 * `npm test -- --changed [base]`: replaces this argument by the test files that are related to the changes since a
 * commit, including uncommitted ones. By default, this is the commit at which the branch left `main`.
 *
 * @returns the arguments, unchanged without `--changed`; undefined if no test is related
 */
export async function changedTests(
  args: string[],
  log: (line: string) => void
): Promise<string[] | undefined> {
  const at = args.findIndex((arg) => /^--changed(=|$)/.test(arg))
  if (at === -1) return args
  const [, named] = args[at].split('=', 2)
  const next = named === undefined ? args[at + 1] : undefined
  const isBase = next !== undefined && !next.startsWith('-') && !SUITES.some((one) => one === next)
  const base = named ?? (isBase ? next : undefined)
  const rest = args.toSpliced(at, isBase ? 2 : 1)

  const changed = changedSince(base ?? branchPoint())
  const times = recordedTimes()
  const cores = Number(process.env.TEST_WORKERS ?? availableParallelism())
  const { files, left } = selectTests(changed, testFiles(rest), readImports(), times, cores)
  if (files.length === 0) {
    log(`\n  No test file is related to the ${changed.length} changed files.`)
    return undefined
  }
  const seconds = Math.round(expectedSeconds(files, times))
  log(`\n  ${changed.length} files changed; ${files.length} test files for them (${seconds} s):`)
  for (const file of files) log(`    ${file}`)
  if (left.length > 0) log(`  ${left.length} more import changed files; \`npm test\` runs them.`)
  return [...rest, ...files.map((file) => `--files=${file}`)]
}

/**
 * Chooses the test files for changed files, most closely related first, within the time limit: changed tests, which
 * are always chosen; tests that import a changed file; tests of the same feature that share a word with a changed
 * file's name, or are in the folder of the same name; other tests of the feature; tests that import a changed file
 * indirectly.
 */
export function selectTests(
  changed: readonly string[],
  tests: readonly string[],
  graph: ImportGraph,
  times: Times,
  workers: number
): Selection {
  const distances = distancesFrom(changed, graph)
  const isSource = changed.some((file) => /^(app|inertia|bin|tests)\//.test(file))
  const rankOf = (test: string): number => {
    const distance = distances.get(test) ?? Infinity
    if (distance === 0) return 0
    if (distance === 1 || (isSource && CONVENTIONS.includes(test))) return 1
    const related = Math.min(...changed.map((file) => relation(file, test)))
    return Math.min(related, 3 + distance)
  }
  const ranked = tests
    .map((file) => ({ file, rank: rankOf(file), seconds: expectedSeconds([file], times) }))
    .filter(({ rank }) => rank < Infinity)
    .toSorted((one, other) => one.rank - other.rank || one.seconds - other.seconds)

  const files: string[] = []
  const left: string[] = []
  let room = SECONDS_PER_WORKER * workers
  for (const { file, rank, seconds } of ranked) {
    const fits = rank === 0 || (seconds <= room && seconds <= SECONDS_PER_WORKER)
    if (fits) room -= seconds
    ;(fits ? files : left).push(file)
  }
  return { files: files.toSorted(), left: left.toSorted() }
}

/**
 * Returns the distance of a test from a changed file, by their paths: 2 or 4, or Infinity if they aren't related.
 */
function relation(changed: string, test: string): number {
  if (ELSEWHERE.some(([file, tests]) => file.test(changed) && tests.test(test))) return 2
  const [, suite, feature] = test.split('/')
  const isOfFeature = FEATURE_OF.some(
    ([layer, suites]) => layer.exec(changed)?.[1] === feature && suites.includes(suite)
  )
  if (!isOfFeature) return Infinity
  const words = fileNameWords(changed)
  return fileNameWords(test).some((word) => words.includes(word)) ? 2 : 4
}

/** Words of a file's name and of the folders below its feature, without the plural “s”. */
function fileNameWords(path: string): string[] {
  const [, , , ...below] = path.split('/')
  return below
    .flatMap((part) => part.split('.')[0].split(/[_-]/))
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word.length > 3 && !COMMON.has(word))
}

const COMMON = new Set([
  'create',
  'update',
  'delete',
  'list',
  'show',
  'controller',
  'index',
  'store',
])

function changedSince(base: string): string[] {
  const committed = git('diff', '--name-only', '--no-renames', base)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  return [...new Set([...committed, ...untracked])].toSorted()
}

/** Returns the commit at which this branch left `main`; on `main` itself, the last commit. */
function branchPoint(): string {
  const main = ['main', 'origin/main'].find((name) => {
    try {
      return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).length > 0
    } catch {
      return false
    }
  })
  return main ? git('merge-base', 'HEAD', main)[0] : 'HEAD'
}

function git(...args: string[]): string[] {
  try {
    const output = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return output.split('\n').filter(Boolean)
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string }
    throw new PlainError(`git ${args[0]} failed: ${stderr.trim()}`)
  }
}
