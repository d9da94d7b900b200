import { spansOf } from '#measure/changes/group_neighbours'
import { boxAround } from '#measure/changes/judge/local'
import { fineOf, type Sample } from '#measure/changes/judge/sample'
import { strengthOf, type Verdict } from '#measure/changes/judge/verdict'
import { median } from '#measure/changes/median'

/** Samples on either side over which differences are averaged. */
export const AROUND = 1
/** An averaged difference also shows in the neighbouring samples; fewer are noise. */
const MIN_SAMPLES = 2 * AROUND + 1
/** Blocks of a picture that differ. */
type Blocks = readonly number[]
/** Blocks that changed in the samples from `first` up to `end`. */
type LocalRun = { first: number; end: number; blocks: Blocks }

/**
 * Adds the local changes of neighbouring samples to verdicts. Drops samples at the ends that show it only through the
 * average with their neighbours.
 * @param places the blocks of each sample that differ, if any
 */
export function withLocals(
  verdicts: readonly Verdict[],
  places: readonly (Blocks | null)[],
  samples: readonly Sample[]
): Verdict[] {
  const results = [...verdicts]
  for (const { first, end, blocks } of localRuns(places)) {
    const box = boxAround(blocks, fineOf(samples[first].pictures)[0])
    const verdict: Verdict = { kind: 'local', box, blocks }
    const strengths = samples.slice(first, end).map((sample) => strengthOf(verdict, sample))
    const typical = median(strengths)
    const isStrong = (strength: number) => 2 * strength >= typical
    const [start, last] = [strengths.findIndex(isStrong), strengths.findLastIndex(isStrong)]
    results.fill(verdict, first + start, first + last + 1)
  }
  return results
}

/** Neighbouring samples with a local change, and the blocks that most of them have. */
function localRuns(places: readonly (Blocks | null)[]): LocalRun[] {
  const differing = [...places.keys()].filter((at) => places[at])
  return spansOf(differing)
    .filter(([first, end]) => end - first >= Math.min(MIN_SAMPLES, places.length))
    .map(([first, end]) => {
      return { first, end, blocks: commonBlocks(places.slice(first, end) as Blocks[]) }
    })
    .filter(({ blocks }) => blocks.length > 0)
}

function commonBlocks(run: readonly Blocks[]): Blocks {
  const counts = new Map<number, number>()
  for (const at of run.flat()) counts.set(at, (counts.get(at) ?? 0) + 1)
  return [...counts].filter(([, count]) => 2 * count >= run.length).map(([at]) => at)
}
