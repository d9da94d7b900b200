import { type Line, type Piece, onLine } from '#measure/changes/align/line'
import type { Pair } from '#measure/changes/align/pair'

/** Cuts are searched for up to this many frames on either side of where two pieces meet. */
const REACH = 120
/** Cuts whose sums of fit differ by less are equally good, as far as the picture shows. */
const ALIKE = 0.1
/** Additional difference per square root of the number of frames between two cuts, because noise grows like this. */
const ALIKE_NOISE = 0.06
/** How much better the sound must fit at one cut than at another, in frames that fit. */
const MIN_SOUND_ADVANTAGE = 2
/** Distance between neighbouring frames from which there is a cut between shots. */
const SHOT_ENDS = 6
/** A trim with at most this many equally good cuts is exact: editors don't cut so close to an end. */
const MAX_DOUBT = 6
/** Frames that differ by less are a still picture. */
const MAX_STILL_DISTANCE = 0.25

/** How well the sound of a frame fits along a line, from -1 to 1; 0 if it is silent. */
export type Tiebreak = (line: Line, frame: number) => number

/** End of one piece and start of the next, in frames of the older version. */
export type Cut = { end: number; first: number; isExact: boolean }

/** A cut with its sum of fits and the number of frames, of both versions, between the two pieces. */
type ScoredCut = Cut & { sum: number; left: number }

/**
 * Returns the end of one piece and the start of the next with the highest sum of fits. Takes linear time: the best
 * start for each end is precomputed backwards.
 */
export function bestCut(pair: Pair, before: Piece, after: Piece, tiebreak?: Tiebreak): Cut {
  const cuts = cutsBetween(pair, before, after)
  if (cuts.length === 0) return { end: before.end, first: after.first, isExact: false }
  const best = cuts.reduce((one, other) => (other.sum >= one.sum ? other : one))
  const alike = alikeCuts(cuts, best)
  if (alike.length === 1) return widenStillCut(pair, best)
  const bySound = tiebreak && cutBySound(alike, before, after, tiebreak)
  return bySound ?? cutAtShotEnd(pair, alike, best)
}

/** In a still picture, the missing frames may just as well be their neighbours. */
function widenStillCut({ from }: Pair, cut: Cut): Cut {
  const isStill = (frame: number) =>
    frame > 0 && frame < from.count && from.distance(frame - 1, from, frame) < MAX_STILL_DISTANCE
  const isDoubtful = cut.first > cut.end && (isStill(cut.end) || isStill(cut.first))
  return isDoubtful ? { ...cut, isExact: false } : cut
}

/** Cuts that are as good as the best, as far as the picture shows. */
function alikeCuts(cuts: readonly ScoredCut[], best: ScoredCut): ScoredCut[] {
  return cuts.filter(({ end, sum }) => {
    const noise = ALIKE + ALIKE_NOISE * Math.sqrt(Math.abs(end - best.end))
    return sum >= best.sum - noise
  })
}

/** All ends of the first piece, each with the best later start of the second. */
function cutsBetween(pair: Pair, before: Piece, after: Piece): ScoredCut[] {
  const lowest = Math.max(before.first, before.end - REACH)
  const highest = Math.min(after.end, after.first + REACH)
  const latest = Math.min(before.end + REACH, highest)
  const earliest = Math.max(after.first - REACH, lowest)
  const starts = bestStarts(pair, after.line, earliest, highest)
  const cuts: ScoredCut[] = []
  let sum = 0
  let first = earliest
  for (let end = lowest; end <= latest; end += 1) {
    const newerEnd = onLine(before.line, end)
    const isAhead = () => first >= end && onLine(after.line, first) >= newerEnd
    while (first < highest && !isAhead()) first += 1
    if (!isAhead()) break
    const start = starts[first - earliest]
    const left = start.first - end + onLine(after.line, start.first) - newerEnd
    cuts.push({ end, first: start.first, isExact: true, sum: sum + start.sum, left })
    sum += pair.score(before.line, end)
  }
  return cuts
}

/** For each earliest frame of a piece, its best start and the sum of fits from there. */
function bestStarts(pair: Pair, line: Line, earliest: number, highest: number) {
  const starts = [{ first: highest, sum: 0 }]
  let sum = 0
  for (let first = highest - 1; first >= earliest; first -= 1) {
    sum += pair.score(line, first)
    const best = starts.at(-1)!
    starts.push(sum >= best.sum ? { first, sum } : best)
  }
  return starts.reverse()
}

/** Returns the cut where the sound fits best; null if the sound doesn't decide. */
function cutBySound(
  cuts: readonly Cut[],
  before: Piece,
  after: Piece,
  tiebreak: Tiebreak
): Cut | null {
  let sum = 0
  let best = { cut: cuts[0], sum }
  let worst = sum
  for (const [index, cut] of cuts.entries()) {
    if (index === 0) continue
    const last = cuts[index - 1]
    // Compared with the cut before, the first piece has more frames, and the second fewer.
    for (let frame = last.end; frame < cut.end; frame += 1) sum += tiebreak(before.line, frame)
    for (let frame = last.first; frame < cut.first; frame += 1) sum -= tiebreak(after.line, frame)
    if (sum > best.sum) best = { cut, sum }
    if (sum < worst) worst = sum
  }
  return best.sum - worst >= MIN_SOUND_ADVANTAGE ? { ...best.cut, isExact: true } : null
}

/**
 * Chooses among equally good cuts one at an end of the films, or between shots, as editors do, that leaves the fewest
 * frames unexplained; else the best. A cut that may as well be elsewhere isn't exact.
 */
function cutAtShotEnd({ from }: Pair, cuts: readonly ScoredCut[], best: Cut): Cut {
  const trim = cuts.find(({ end, first }) => end === 0 || first === from.count)
  if (trim) return { ...trim, isExact: cuts.length <= MAX_DOUBT }
  const isShotEnd = (frame: number) =>
    frame < from.count && from.distance(frame - 1, from, frame) >= SHOT_ENDS
  const shotEnds = cuts.filter(({ end, first }) => isShotEnd(end) || isShotEnd(first))
  const fewestLeft = Math.min(...shotEnds.map(({ left }) => left))
  // In a repeated shot, the second one counts as inserted.
  const last = shotEnds.findLast(({ left }) => left === fewestLeft)
  if (last) return { ...last, isExact: last.first === last.end }
  return { ...best, isExact: cuts.at(-1)!.end - cuts[0].end <= 1 }
}
