import { readFileSync } from 'node:fs'
import type { Times } from './test_files.ts'

/** Counts of tests/support/runner/summary_reporter.ts. */
export interface Summary {
  passed: number
  failed: number
  skipped: number
  /** Number of calls of `assert`. */
  assertions: number
  /** Titles of the tests that failed, for `--failed`. */
  failedTests: string[]
  times: Times
}

const NOTHING: Summary = {
  passed: 0,
  failed: 0,
  skipped: 0,
  assertions: 0,
  failedTests: [],
  times: {},
}

/** Reads a summary. Returns zeros if no test ran, or the runner died before writing it. */
export function readSummary(file: string): Summary {
  try {
    return { ...NOTHING, ...JSON.parse(readFileSync(file, 'utf8')) }
  } catch {
    return NOTHING
  }
}

/** Returns the sum of the summaries of several workers. */
export function addSummaries(summaries: readonly Summary[]): Summary {
  return summaries.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      assertions: sum.assertions + one.assertions,
      failedTests: [...sum.failedTests, ...one.failedTests],
      times: { ...sum.times, ...one.times },
    }),
    NOTHING
  )
}

export const describe = ({
  passed,
  failed,
  skipped,
}: Pick<Summary, 'passed' | 'failed' | 'skipped'>): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`
