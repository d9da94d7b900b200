import { type Line, type Piece, onLine } from '#measure/changes/align/line'
import type { Pair } from '#measure/changes/align/pair'
import { seedsOf } from '#measure/changes/align/seeds'
import type { Span } from '#measure/changes/change'

/** Shorter runs may be chance. */
export const MIN_RUN = 8
/** A run ends when its sum of fits has dropped by more than this. */
const MAX_DROP = 6
const MIN_FIT = 0.25

export type Search = {
  slope: number
  /** step of the offsets that are tried: 1 for whole frames */
  step?: number
  from?: Span
  to?: Span
}

/**
 * Finds runs: extends each seed along its line in both directions as long as frames fit (the extension without gaps of
 * BLAST; Altschul et al. 1990). Skips seeds that a run already covers.
 */
export function runsOf(pair: Pair, search: Search): Piece[] {
  const { slope, step = 1 } = search
  const runs: Piece[] = []
  /** Ends of runs by the step of their offset: all lines of a search have one slope. */
  const coveredTo = new Map<number, number>()
  for (const seed of seedsOf(pair.from, pair.to, search.from, search.to)) {
    const place = Math.round((seed.to - slope * seed.from) / step)
    if ((coveredTo.get(place) ?? -1) > seed.from) continue
    const line = { slope, offset: place * step }
    if (pair.fit(line, seed.from) < MIN_FIT) continue
    const run = extendRun(pair, line, seed.from, search)
    coveredTo.set(place, run.end)
    if (run.end - run.first >= MIN_RUN) runs.push(run)
  }
  return runs
}

/** Returns the run along a line through a frame; it ends on frames that fit. */
function extendRun(pair: Pair, line: Line, frame: number, within: Search): Piece {
  const { from = [0, pair.from.count], to = [0, pair.to.count] } = within
  const isInside = (at: number) => {
    const other = onLine(line, at)
    return at >= from[0] && at < from[1] && other >= to[0] && other < to[1]
  }
  const reach = (start: number, direction: 1 | -1) => {
    let [sum, best, end] = [0, 0, start]
    for (let at = start; isInside(at) && best - sum <= MAX_DROP; at += direction) {
      sum += pair.fit(line, at)
      if (sum <= best) continue
      best = sum
      end = at + direction
    }
    return end
  }
  return { line, first: reach(frame - 1, -1) + 1, end: reach(frame, 1) }
}
