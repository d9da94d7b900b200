import { type Line, type Piece, onLine } from '#measure/changes/align/line'
import type { Pair } from '#measure/changes/align/pair'

/** A cut between two pieces is looked for so many frames to both sides of where they were left. */
const REACH = 120
/** Cuts whose sums of fit differ by less than this can't be told apart by the picture. */
const ALIKE = 0.1
/** Noise adds up as the root of the frames between two cuts. */
const ALIKE_NOISE = 0.06
/** So much better has the sound to fit at one cut than at another, in frames that fit. */
const SOUND_TELLS = 2
/** From this difference on between neighbouring frames there is a cut of the film. */
const SHOT_ENDS = 6

/** Frames that differ by less are one picture that stands. */
const STANDS = 0.25

/** Up to so many frames of doubt a trim is exact: nobody cuts so near to an end. */
const MAX_DOUBT = 6

/** How well the sound under a frame fits along a line, from -1 to 1; 0 where it is silent. */
export type Tiebreak = (line: Line, frame: number) => number

/** Where one piece ends and the next begins, in frames of the older version. */
export type Cut = { end: number; first: number; isExact: boolean }

type Weighed = Cut & { sum: number }

/**
 * The end of one piece and the beginning of the next for which the sum of all fits is highest. Takes time
 * by the length of the stretch: of each end the best beginning is known from behind.
 */
export function bestCut(pair: Pair, before: Piece, after: Piece, tiebreak?: Tiebreak): Cut {
  const cuts = cutsBetween(pair, before, after)
  if (cuts.length === 0) return { end: before.end, first: after.first, isExact: false }
  const best = cuts.reduce((one, other) => (other.sum >= one.sum ? other : one))
  const alike = alikeCuts(cuts, best)
  if (alike.length === 1) return doubted(pair, best)
  const told = tiebreak && cutBySound(alike, before, after, tiebreak)
  return told ?? cutAtShotEnd(pair, alike, best)
}

/**
 * The same at an end of the films, where one of the two pieces is empty: it gains frames only where
 * that is better, or the sound says so. A trim stays one even if a cut in the shot would look the same.
 * @param isEmpty the piece that is none yet
 */
export function bestTrim(
  pair: Pair,
  before: Piece,
  after: Piece,
  isEmpty: 'before' | 'after',
  tiebreak?: Tiebreak
): Cut {
  const cuts = cutsBetween(pair, before, after, Infinity)
  const trim = isEmpty === 'before' ? cuts[0] : cuts.at(-1)
  if (!trim) return { end: before.end, first: after.first, isExact: true }
  const best = cuts.reduce((one, other) => (other.sum > one.sum ? other : one), trim)
  const alike = alikeCuts(cuts, best)
  if (!alike.includes(trim)) return doubted(pair, best)
  const told = alike.length > 1 && tiebreak && cutBySound(alike, before, after, tiebreak)
  return told || doubted(pair, { ...trim, isExact: alike.length <= MAX_DOUBT })
}

/** Where a picture stands, frames that are missing may as well be those beside them. */
function doubted({ from }: Pair, cut: Cut): Cut {
  const standsAt = (frame: number) =>
    frame > 0 && frame < from.count && from.distance(frame - 1, from, frame) < STANDS
  const isDoubtful = cut.first > cut.end && (standsAt(cut.end) || standsAt(cut.first))
  return isDoubtful ? { ...cut, isExact: false } : cut
}

/** Cuts that are as good as the best for all that the picture tells. */
function alikeCuts(cuts: readonly Weighed[], best: Weighed): Weighed[] {
  return cuts.filter(({ end, sum }) => {
    const noise = ALIKE + ALIKE_NOISE * Math.sqrt(Math.abs(end - best.end))
    return sum >= best.sum - noise
  })
}

/** All ends of the first piece, each with the best beginning of the second that goes forward in both versions. */
function cutsBetween(pair: Pair, before: Piece, after: Piece, reach = REACH): Weighed[] {
  const lowest = Math.max(before.first, before.end - reach)
  const highest = Math.min(after.end, after.first + reach)
  const latest = Math.min(before.end + reach, highest)
  const earliest = Math.max(after.first - reach, lowest)
  const starts = bestStarts(pair, after.line, earliest, highest)
  const cuts: Weighed[] = []
  let sum = 0
  let first = earliest
  for (let end = lowest; end <= latest; end += 1) {
    const newerEnd = onLine(before.line, end)
    const isAhead = () => first >= end && onLine(after.line, first) >= newerEnd
    while (first < highest && !isAhead()) first += 1
    if (!isAhead()) break
    const start = starts[first - earliest]
    cuts.push({ end, first: start.first, isExact: true, sum: sum + start.sum })
    sum += pair.score(before.line, end)
  }
  return cuts
}

/** Of each frame from which a piece may begin, where it then begins best, and how well it fits from there. */
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

/** The cut at which the sound fits best, where it tells. */
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
    // From one cut to the next the first piece wins frames, and the second loses some.
    for (let frame = last.end; frame < cut.end; frame += 1) sum += tiebreak(before.line, frame)
    for (let frame = last.first; frame < cut.first; frame += 1) sum -= tiebreak(after.line, frame)
    if (sum > best.sum) best = { cut, sum }
    if (sum < worst) worst = sum
  }
  return best.sum - worst >= SOUND_TELLS ? { ...best.cut, isExact: true } : null
}

/**
 * Where any cut would do, as in a shot that is repeated, editors cut between shots; else one of them is
 * as good as another. Frames that may be missing there as well as elsewhere are not told to be.
 */
function cutAtShotEnd({ from }: Pair, cuts: readonly Cut[], best: Cut): Cut {
  const jumpTo = (frame: number) =>
    frame > 0 && frame < from.count ? from.distance(frame - 1, from, frame) : 0
  const jumps = cuts.map(({ end, first }) => Math.max(jumpTo(end), jumpTo(first)))
  const shotEnds = cuts.filter((_, index) => jumps[index] >= SHOT_ENDS)
  // Of a shot that comes twice the second is the one that was put in.
  const last = shotEnds.at(-1)
  if (last) return { ...last, isExact: last.first === last.end }
  return { ...best, isExact: cuts.at(-1)!.end - cuts[0].end <= 1 }
}
