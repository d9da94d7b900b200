import { type Piece, isSameLine, onLine } from '#measure/changes/align/line'
import type { Pair } from '#measure/changes/align/pair'

/** A cut between two pieces is looked for so many frames to both sides of where they were left. */
const REACH = 120
/** Cuts whose sums of fit differ by less than this can't be told apart by the picture. */
const ALIKE = 0.12
/** Noise adds up as the root of the frames between two cuts. */
const ALIKE_NOISE = 0.03

/** A piece with whether the picture tells, to the frame, where it begins and ends. */
export type Joined = Piece & {
  isStartExact: boolean
  isEndExact: boolean
  /** cropped so far that its frames don't look alike */
  isReframed?: boolean
}

/** How well the sound under a frame fits along a line; higher is better. Settles what stands still. */
export type Tiebreak = (line: Piece['line'], frame: number) => number

/**
 * Moves the ends of neighbours to where they fit best together: the first goes on as long as it fits
 * better than the second. What neither fits stays between them.
 * @param tiebreak asked where the picture stands still, so that any cut would do
 */
export function joined(pair: Pair, pieces: readonly Piece[], tiebreak?: Tiebreak): Joined[] {
  const results = pieces.map(
    (piece): Joined => ({ ...piece, isStartExact: true, isEndExact: true })
  )
  for (let index = 1; index < results.length; index += 1) {
    const [before, after] = [results[index - 1], results[index]]
    const cut = bestCut(pair, before, after, tiebreak)
    before.end = cut.end
    after.first = cut.first
    before.isEndExact = cut.isExact
    after.isStartExact = cut.isExact
  }
  return merged(results.filter(({ first, end }) => end > first))
}

type Cut = { end: number; first: number; isExact: boolean }

function bestCut(pair: Pair, before: Piece, after: Piece, tiebreak?: Tiebreak): Cut {
  const lowest = Math.max(before.first, before.end - REACH)
  const highest = Math.min(after.end, after.first + REACH)
  const latestEnd = Math.min(before.end + REACH, highest)
  const earliestFirst = Math.max(after.first - REACH, lowest)

  const sumsBefore = [0]
  for (let end = lowest; end < latestEnd; end += 1) {
    sumsBefore.push(sumsBefore[end - lowest] + pair.score(before.line, end))
  }
  const after_ = bestStarts(pair, after, earliestFirst, highest)

  const cuts: (Cut & { sum: number })[] = []
  let first = earliestFirst
  for (let end = lowest; end <= latestEnd; end += 1) {
    const newerEnd = onLine(before.line, end)
    while (first < highest && (first < end || onLine(after.line, first) < newerEnd)) first += 1
    if (first < end || onLine(after.line, first) < newerEnd) break
    const best = after_[first - earliestFirst]
    cuts.push({ end, first: best.first, isExact: true, sum: sumsBefore[end - lowest] + best.sum })
  }
  if (cuts.length === 0) return { end: before.end, first: after.first, isExact: false }
  const best = cuts.reduce((one, other) => (other.sum >= one.sum ? other : one))
  const alike = cuts.filter(({ end, sum }) => {
    const noise = ALIKE + ALIKE_NOISE * Math.sqrt(Math.abs(end - best.end))
    return sum >= best.sum - noise
  })
  if (alike.length === 1) return best
  const told = tiebreak && bySound(alike, before, after, tiebreak)
  return told ?? atShotEnd(pair, alike, best)
}

/** From this difference on between neighbouring frames there is a cut of the film. */
const SHOT_ENDS = 6

/**
 * Where any cut would do, as in a shot that is repeated, editors cut between shots; else one
 * of them is as good as another.
 */
function atShotEnd(pair: Pair, cuts: readonly Cut[], best: Omit<Cut, 'isExact'>): Cut {
  const jumps = cuts.map(({ end, first }) => Math.max(jumpTo(pair, end), jumpTo(pair, first)))
  const highest = Math.max(...jumps)
  if (highest >= SHOT_ENDS) return { ...cuts[jumps.lastIndexOf(highest)], isExact: true }
  return { ...best, isExact: cuts.at(-1)!.end - cuts[0].end <= 1 }
}

function jumpTo({ from }: Pair, frame: number): number {
  return frame > 0 && frame < from.count ? from.distance(frame - 1, from, frame) : 0
}

/** For each frame from which the second piece may begin, where it then begins best, and how well. */
function bestStarts(pair: Pair, { line }: Piece, earliest: number, highest: number) {
  const starts = [{ first: highest, sum: 0 }]
  let sum = 0
  for (let first = highest - 1; first >= earliest; first -= 1) {
    sum += pair.score(line, first)
    const best = starts.at(-1)!
    starts.push(sum >= best.sum ? { first, sum } : best)
  }
  return starts.reverse()
}

const SOUND_TELLS = 2

/** The cut at which the sound fits best, where it tells. */
function bySound(
  cuts: readonly Cut[],
  before: Piece,
  after: Piece,
  tiebreak: Tiebreak
): Cut | undefined {
  const [lowest, highest] = [cuts[0], cuts.at(-1)!]
  let sum = 0
  for (let frame = lowest.first; frame < highest.first; frame += 1) {
    sum += tiebreak(after.line, frame)
  }
  let best = { cut: lowest, sum }
  let worst = sum
  let at = lowest.first
  for (const cut of cuts.slice(1)) {
    for (; at < cut.first; at += 1) sum -= tiebreak(after.line, at)
    sum += tiebreak(before.line, cut.end - 1)
    if (sum > best.sum) best = { cut, sum }
    if (sum < worst) worst = sum
  }
  return best.sum - worst >= SOUND_TELLS ? { ...best.cut, isExact: true } : undefined
}

/** Pieces of one line that touch are one. */
function merged(pieces: readonly Joined[]): Joined[] {
  const results: Joined[] = []
  for (const piece of pieces) {
    const last = results.at(-1)
    if (last && isSameLine(last.line, piece.line) && last.end === piece.first) {
      last.end = piece.end
      last.isEndExact = piece.isEndExact
    } else results.push({ ...piece })
  }
  return results
}
