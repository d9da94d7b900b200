import { bestCut, bestTrim, type Tiebreak } from '#measure/changes/align/best_cut'
import { type Piece, isSameLine, newerOf } from '#measure/changes/align/line'
import type { Pair } from '#measure/changes/align/pair'
import type { Span } from '#measure/changes/change'

/** A piece with whether the picture, or the sound, tells to the frame where it begins and ends. */
export type Joined = Piece & {
  isStartExact: boolean
  isEndExact: boolean
  /** cropped so far that its frames don't look alike */
  isReframed?: boolean
  /** the same for what its pictures tell, though its frames don't look alike as a whole */
  isAlike?: boolean
}

/**
 * Moves the ends of neighbours to where they fit best together: the first goes on as long as it fits
 * better than the second. What neither fits stays between them.
 * @param tiebreak asked where the picture stands still, so that any cut would do
 */
export function joined(pair: Pair, pieces: readonly Piece[], tiebreak?: Tiebreak): Joined[] {
  const results = pieces.map((piece): Joined => ({
    ...piece,
    isStartExact: true,
    isEndExact: true,
  }))
  for (let index = 1; index < results.length; index += 1) {
    const [before, after] = [results[index - 1], results[index]]
    const cut = bestCut(pair, before, after, tiebreak)
    before.end = cut.end
    after.first = cut.first
    before.isEndExact = cut.isExact
    after.isStartExact = cut.isExact
  }
  const kept = results.filter(({ first, end }) => end > first)
  return merged(withTrims(pair, kept, tiebreak))
}

/**
 * Where a version begins or ends later than the other, that need not be a trim: in a shot that stands, as
 * many frames may be missing anywhere. Then the frames at the very ends belong together too.
 */
function withTrims(pair: Pair, pieces: Joined[], tiebreak?: Tiebreak): Joined[] {
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (!first || !last || pair.rateRatio !== 1) return pieces
  const { from, to } = pair
  const ends = { isStartExact: true, isEndExact: true }
  const results = [...pieces]
  const start = { slope: 1, offset: 0, isMirrored: false }
  if (
    !isSameLine(first.line, start) &&
    first.line.slope === 1 &&
    isTrim(first.first, newerOf(first)[0])
  ) {
    const empty = { line: start, first: 0, end: 0, ...ends }
    const cut = bestTrim(pair, empty, first, 'before', tiebreak)
    first.first = cut.first
    first.isStartExact = cut.isExact
    if (cut.end > 0) results.unshift({ ...empty, end: cut.end, isEndExact: cut.isExact })
  }
  const finish = { slope: 1, offset: to.count - from.count, isMirrored: false }
  const left = [from.count - last.end, to.count - newerOf(last)[1]] as const
  if (!isSameLine(last.line, finish) && last.line.slope === 1 && isTrim(...left)) {
    const empty = { line: finish, first: from.count, end: from.count, ...ends }
    const cut = bestTrim(pair, last, empty, 'after', tiebreak)
    last.end = cut.end
    last.isEndExact = cut.isExact
    if (cut.first < from.count) {
      results.push({ ...empty, first: cut.first, isStartExact: cut.isExact })
    }
  }
  return results
}

/** Cuts a span of the older version out of pieces. */
export function withoutSpan(pieces: readonly Joined[], [first, end]: Span): Joined[] {
  return pieces.flatMap((piece) => {
    if (piece.end <= first || piece.first >= end) return piece
    const before = piece.first < first ? [{ ...piece, end: first, isEndExact: true }] : []
    const after = piece.end > end ? [{ ...piece, first: end, isStartExact: true }] : []
    return [...before, ...after]
  })
}

/** Whether frames are left over on one side only. */
function isTrim(older: number, newer: number): boolean {
  return Math.min(older, newer) === 0 && older !== newer
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
