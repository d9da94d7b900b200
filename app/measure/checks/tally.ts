import type { Check, Expectations } from '#measure/checks/check'
import { checkVersion } from '#measure/checks/check_version'
import type { Findings } from '#measure/findings'

/** Number of checks that weren't passed, by status. */
export type Tally = { fails: number; notices: number }

/** What the checks of one version are computed from. */
export type CheckInput = { findings: Findings; expected: Expectations }

/** Counts the checks of one or several versions that weren't passed. Returns null if no version was read. */
export function tallyOf(inputs: readonly CheckInput[]): Tally | null {
  if (inputs.length === 0) return null
  const checks = inputs.flatMap(({ findings, expected }) => checkVersion(findings, expected))
  return { fails: failsOf(checks).length, notices: countOf(checks, 'notice') }
}

export function failsOf(checks: readonly Check[]): Check[] {
  return checks.filter(({ status }) => status === 'fail')
}

function countOf(checks: readonly Check[], wanted: Check['status']): number {
  return checks.filter(({ status }) => status === wanted).length
}
