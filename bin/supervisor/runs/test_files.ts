import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { root } from '../root.ts'

export const SUITES = ['unit', 'functional', 'browser'] as const

/** Seconds that a test file takes, by its path from the project's folder. */
export type Times = Record<string, number>

/** Measured by `TEST_TIMES=tests/durations.json npm test`. */
const RECORDED = join(root, 'tests/durations.json')

/** Document with a table of the slowest recorded files, between two marker lines. */
const DOCUMENT = join(root, 'docs/testing.md')
const [BEGIN, END] = ['<!-- times -->', '<!-- end of times -->']
const ROWS = 40

/**
 * Returns the paths of the test files of the suites that the arguments name, or of all suites,
 * in alphabetical order.
 *
 * @param args of `npm test`
 */
export function testFiles(args: readonly string[] = []): string[] {
  const named = SUITES.filter((suite) => args.includes(suite))
  return (named.length > 0 ? named : SUITES)
    .flatMap((suite) => globSync(`${root}tests/${suite}/**/*.spec.ts`))
    .map((file) => relative(root, file).replaceAll('\\', '/'))
    .toSorted()
}

/** Returns the recorded times; empty when there are none. */
export function recordedTimes(file = RECORDED): Times {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/**
 * Adds measured times to a file, slowest first. Files that were not measured keep their times;
 * files that no longer exist are removed. The table of the document shows those of the project.
 */
export function writeTimes(file: string, measured: Times, existing = testFiles()): void {
  const all = { ...recordedTimes(file), ...measured }
  const current = Object.entries(all).filter(([path]) => existing.includes(path))
  const times = Object.fromEntries(slowestFirst(current))
  writeFileSync(file, `${JSON.stringify(times, null, 2)}\n`)
  if (resolve(file) !== RECORDED) return
  const document = readFileSync(DOCUMENT, 'utf8')
  const [before] = document.split(BEGIN)
  const after = document.split(END).at(-1)
  writeFileSync(DOCUMENT, `${before}${BEGIN}\n\n${tableOfTimes(times)}\n${END}${after}`)
}

/** Returns the slowest files and the sum of each suite as a table in Markdown. */
export function tableOfTimes(times: Times): string {
  const files = Object.entries(times)
  const sums = SUITES.map((suite) => {
    const own = files.filter(([file]) => suiteOf(file) === suite)
    const sum = own.reduce((total, [, seconds]) => total + seconds, 0)
    return [`all ${own.length} files of \`${suite}\``, sum.toFixed(1)]
  })
  const slowest = slowestFirst(files).slice(0, ROWS)
  const rows = slowest.map(([file, seconds]) => [`\`${file}\``, seconds.toFixed(1)])
  const cells = [['File', 'Seconds'], ...rows, ...sums]
  const [width, numbers] = [0, 1].map((at) => Math.max(...cells.map((row) => row[at].length)))
  const [head, ...body] = cells.map(
    ([file, seconds]) => `| ${file.padEnd(width)} | ${seconds.padStart(numbers)} |`
  )
  const rule = `| ${'-'.repeat(width)} | ${'-'.repeat(numbers - 1)}: |`
  return [head, rule, ...body, ''].join('\n')
}

const slowestFirst = (times: [string, number][]) =>
  times.toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))

/** Assumed seconds of a file if no file of its suite was measured. */
const TYPICAL: Times = { unit: 1, functional: 4, browser: 15 }

/**
 * Returns the files sorted by the time they take, slowest first. A file without a recorded time
 * counts as much as the median of its suite.
 */
export function sortBySlowest(files: readonly string[], times: Times): string[] {
  const estimate = estimator(times)
  return slowestFirst(files.map((file) => [file, estimate(file)])).map(([file]) => file)
}

/** Returns the seconds that these files are expected to take, one after another. */
export function expectedSeconds(files: readonly string[], times: Times): number {
  const estimate = estimator(times)
  return files.reduce((total, file) => total + estimate(file), 0)
}

function estimator(times: Times): (file: string) => number {
  const typical: Times = { ...TYPICAL }
  for (const suite of SUITES) {
    const known = Object.entries(times)
      .filter(([file]) => suiteOf(file) === suite)
      .map(([, seconds]) => seconds)
      .toSorted((one, other) => one - other)
    if (known.length > 0) typical[suite] = known[Math.floor(known.length / 2)]
  }
  return (file) => times[file] ?? typical[suiteOf(file)] ?? 1
}

const suiteOf = (file: string): string => file.split('/')[1]
