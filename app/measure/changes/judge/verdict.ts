import type { Box } from '#measure/changes/change'
import { amountOf } from '#measure/changes/judge/grade'
import type { Sample } from '#measure/changes/judge/sample'

/** What became of the picture of a sample. */
export type Verdict =
  | { kind: 'same' | 'regraded' | 'reframed' }
  | { kind: 'local'; box: Box; blocks: readonly number[] }

export const SAME: Verdict = { kind: 'same' }
export const REFRAMED: Verdict = { kind: 'reframed' }

/** Returns how much a sample shows of the change in a verdict, in levels. */
export function strengthOf(verdict: Verdict, sample: Sample): number {
  if (verdict.kind === 'regraded') return amountOf(sample.grade)
  if (verdict.kind === 'reframed') return sample.left
  if (verdict.kind !== 'local') return 0
  const { residuals } = sample
  return (
    verdict.blocks.reduce((sum, at) => sum + Math.abs(residuals[at]), 0) / verdict.blocks.length
  )
}
