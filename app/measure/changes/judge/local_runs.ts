import type { Size } from '#media/picture_filters'
import { boxAround } from '#measure/changes/judge/local'
import { FINE, type Sample } from '#measure/changes/judge/sample'
import { type Local, SAME, strengthOf, type Verdict } from '#measure/changes/judge/verdict'
import { median } from '#measure/changes/median'

/** Samples on either side over which differences are averaged. */
export const AROUND = 1
/** An averaged difference also shows in the neighbouring samples; fewer are noise. */
const MIN_SAMPLES = 2 * AROUND + 1
/** A local change continues over up to this many samples that hardly show it. */
const GOES_ON = 8

/**
 * Merges the local changes of neighbouring samples, and of two stretches of the same place with a short one between:
 * white letters hardly show while something light passes behind them. Drops samples at the ends that show it only
 * through the average with their neighbours.
 */
export function joinedLocals(
  verdicts: readonly Verdict[],
  samples: readonly Sample[],
  size: Size
): Verdict[] {
  const results = verdicts.map((verdict) => (verdict.kind === 'local' ? SAME : verdict))
  for (const { first, end, verdict } of joinedRuns(localRuns(verdicts, size), results, size)) {
    const strengths = samples.slice(first, end).map((sample) => strengthOf(verdict, sample))
    const typical = median(strengths)
    const isStrong = (strength: number) => 2 * strength >= typical
    const [start, last] = [strengths.findIndex(isStrong), strengths.findLastIndex(isStrong)]
    results.fill(verdict, first + start, first + last + 1)
  }
  return results
}

/** A local change of the samples from `first` up to `end`. */
type LocalRun = { first: number; end: number; verdict: Local }

/** Neighbouring samples with a local change in the same place. */
function localRuns(verdicts: readonly Verdict[], size: Size): LocalRun[] {
  const runs: LocalRun[] = []
  for (let first = 0; first < verdicts.length; first += 1) {
    let end = first
    while (verdicts[end]?.kind === 'local') end += 1
    if (end === first) continue
    const run = verdicts.slice(first, end) as Local[]
    const isLong = run.length >= Math.min(MIN_SAMPLES, verdicts.length)
    const verdict = isLong ? together(run, size) : null
    if (verdict) runs.push({ first, end, verdict })
    first = end
  }
  return runs
}

function joinedRuns(runs: readonly LocalRun[], whole: readonly Verdict[], size: Size): LocalRun[] {
  const results: LocalRun[] = []
  for (const run of runs) {
    const before = results.at(-1)
    const goesOn =
      before !== undefined &&
      run.first - before.end <= GOES_ON &&
      whole.slice(before.end, run.first).every((verdict) => verdict === SAME) &&
      isSamePlace(before.verdict, run.verdict)
    if (goesOn) {
      results[results.length - 1] = { ...before, end: run.end, verdict: both(before, run, size) }
    } else results.push(run)
  }
  return results
}

function isSamePlace({ blocks: one }: Local, { blocks: other }: Local): boolean {
  const shared = one.filter((at) => other.includes(at)).length
  return 3 * shared >= Math.min(one.length, other.length)
}

function both({ verdict: one }: LocalRun, { verdict: other }: LocalRun, size: Size): Local {
  return localOf([...new Set([...one.blocks, ...other.blocks])], size)
}

/** Returns the blocks that most samples have; null if each shows a different place. */
function together(run: readonly Local[], size: Size): Local | null {
  const counts = new Map<number, number>()
  for (const { blocks } of run) for (const at of blocks) counts.set(at, (counts.get(at) ?? 0) + 1)
  const common = [...counts].filter(([, count]) => 2 * count >= run.length).map(([at]) => at)
  return common.length === 0 ? null : localOf(common, size)
}

function localOf(blocks: readonly number[], { width, height }: Size): Local {
  const [columns, rows] = [Math.floor(width / FINE), Math.floor(height / FINE)]
  return { kind: 'local', box: boxAround(blocks, columns, rows), blocks }
}
