import type { Size } from '#media/picture_filters'
import { boxAround } from '#measure/changes/judge/local'
import { FINE, type Sample } from '#measure/changes/judge/sample'
import { type Local, SAME, strengthOf, type Verdict } from '#measure/changes/judge/verdict'
import { median } from '#measure/changes/median'

/** Samples to both sides with which differences are meant. */
export const AROUND = 1
/** What is meant with its neighbours shows in them too; what shows alone is noise. */
const MIN_SAMPLES = 2 * AROUND + 1
/** A local change goes on over so many samples that show little of it. */
const GOES_ON = 8

/**
 * Neighbouring samples with a local change tell of one, and so do two stretches of the same place with
 * little between them: white letters hardly show while something light passes behind them. Samples at
 * its ends that only their neighbours' differences gave it lose it again.
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

/** A local change over the samples `first` up to `end`. */
type LocalRun = { first: number; end: number; verdict: Local }

/** Neighbours with a local change in the same place, where it is no noise. */
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

/** Blocks that most of them have, and the box around them; null where each shows another place. */
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
