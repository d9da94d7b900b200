import { type Line, type Piece, onLine } from '#measure/changes/align/line'
import type { Pair } from '#measure/changes/align/pair'
import { type Seed, seedsOf, type Window } from '#measure/changes/align/seeds'

/** Shorter runs may be chance. */
export const MIN_RUN = 8
/** A run ends when its sum of fits has dropped by more than this. */
const MAX_DROP = 6
/** Frames on either side with which a seed is tried. */
const AROUND = 4
/** Maximum distance of a seed from the best line: noise can change a hash a frame or two early. */
const MAX_STEPS = 3
const MIN_FIT = 0.25

/** A piece along which frames fit, with the sum of their fits. */
export type Run = Piece & { score: number }

export type Search = {
  slope: number
  isMirrored?: boolean
  /** step of the offsets that are tried: 1 for whole frames */
  step?: number
  from?: Window
  to?: Window
}

/**
 * Finds runs: extends each seed along its line in both directions as long as frames fit (the extension without gaps of
 * BLAST; Altschul et al. 1990). Skips seeds that a run already covers.
 */
export function runsOf(pair: Pair, search: Search): Run[] {
  const { slope, isMirrored = false, step = 1 } = search
  const runs: Run[] = []
  /** Ends of runs by the step of their offset: all lines of a search have one slope. */
  const coveredTo = new Map<number, number>()
  const newer = isMirrored ? pair.mirrored : pair.to
  for (const seed of seedsOf(pair.from, newer, search.from, search.to)) {
    const place = Math.round((seed.to - slope * seed.from) / step)
    if ((coveredTo.get(place) ?? -1) > seed.from) continue
    const guess = { slope, offset: place * step, isMirrored }
    if (pair.fit(guess, seed.from) < MIN_FIT) continue
    const line = bestBeside(pair, guess, seed, step)
    const better = Math.round(line.offset / step)
    if ((coveredTo.get(better) ?? -1) > seed.from) continue
    const run = extended(pair, line, seed.from, search)
    coveredTo.set(better, run.end)
    if (run.end - run.first >= MIN_RUN && isLongEnough(run)) runs.push(run)
  }
  return runs
}

/** Returns the line next to a seed's along which the frames around it fit best. */
function bestBeside(pair: Pair, guess: Line, { from }: Seed, step: number): Line {
  const around = (line: Line) => pair.meanFit(line, from - AROUND, from + AROUND)
  const place = Math.round(guess.offset / step)
  let best = guess
  let bestFit = around(guess)
  for (const direction of [-1, 1]) {
    for (let steps = 1; steps <= MAX_STEPS; steps += 1) {
      const line = { ...guess, offset: (place + direction * steps) * step }
      const fit = around(line)
      if (fit <= bestFit) break
      best = line
      bestFit = fit
    }
  }
  return best
}

/** Returns the run along a line through a frame; it ends on frames that fit. */
export function extended(pair: Pair, line: Line, frame: number, within: Partial<Search> = {}): Run {
  const { from = { first: 0, end: pair.from.count }, to = { first: 0, end: pair.to.count } } =
    within
  const isInside = (at: number) => {
    const other = onLine(line, at)
    return at >= from.first && at < from.end && other >= to.first && other < to.end
  }
  const reach = (start: number, direction: 1 | -1) => {
    let [sum, best, end] = [0, 0, start]
    for (let at = start; isInside(at) && best - sum <= MAX_DROP; at += direction) {
      sum += pair.fit(line, at)
      if (sum <= best) continue
      best = sum
      end = at + direction
    }
    return { best, end }
  }
  const forward = reach(frame, 1)
  const backward = reach(frame - 1, -1)
  const score = (forward.best + backward.best) * Math.min(1, line.slope)
  return { line, first: backward.end + 1, end: forward.end, score }
}

function isLongEnough(run: Run): boolean {
  return onLine(run.line, run.end) - onLine(run.line, run.first) >= MIN_RUN / 2
}
