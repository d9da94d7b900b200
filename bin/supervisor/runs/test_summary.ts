import { readFileSync } from 'node:fs'

/** What tests/support/summary_reporter.ts counted. */
export interface Summary {
  passed: number
  failed: number
  skipped: number
}

/** All zero when no test ran, or the runner died before it could count. */
export function readSummary(file: string): Summary {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}

export const describe = ({ passed, failed, skipped }: Summary): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`
