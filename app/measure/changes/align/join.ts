import { bestCut, bestTrim, type Cut, type Tiebreak } from '#measure/changes/align/best_cut'
import { type Piece, isSameLine, newerOf } from '#measure/changes/align/line'
import type { Pair } from '#measure/changes/align/pair'
import type { Span } from '#measure/changes/change'

/** A piece, and whether the picture or the sound determines its first and last frame exactly. */
export type Joined = Piece & {
  isStartExact: boolean
  isEndExact: boolean
  /** cropped so much that its signatures don't match */
  isReframed?: boolean
  /** the pictures match, though the signatures don't */
  isAlike?: boolean
}

export const EXACT = { isStartExact: true, isEndExact: true } as const

/**
 * Moves the ends of neighbouring pieces to the cut where both fit best. Frames that fit neither stay between them.
 * @param tiebreak decides where the picture is still, so that several cuts are equally good
 */
export function joined(pair: Pair, pieces: readonly Piece[], tiebreak?: Tiebreak): Joined[] {
  const results = pieces.map((piece): Joined => ({ ...piece, ...EXACT }))
  for (const [index, after] of results.entries()) {
    const before = results[index - 1]
    if (before) cutAt(before, after, bestCut(pair, before, after, tiebreak))
  }
  return merged(withTrims(pair, results.filter(hasFrames), tiebreak))
}

/** Moves the ends of two neighbours to a cut. */
export function cutAt(before: Joined, after: Joined, { end, first, isExact }: Cut): void {
  Object.assign(before, { end, isEndExact: isExact })
  Object.assign(after, { first, isStartExact: isExact })
}

/** Copies pieces, with an empty one at either end of the films. */
export function withEnds({ from, to }: Pair, pieces: readonly Joined[]): Joined[] {
  const empty = (offset: number, at: number): Joined => ({
    ...{ line: { slope: 1, offset, isMirrored: false }, first: at, end: at },
    ...EXACT,
  })
  const all = pieces.map((piece) => ({ ...piece }))
  return [empty(0, 0), ...all, empty(to.count - from.count, from.count)]
}

export function hasFrames({ first, end }: Piece): boolean {
  return end > first
}

/**
 * Where one version begins or ends later than the other, frames may be missing anywhere in a still shot instead of at
 * the very end. Then the frames at the ends of both films match too.
 */
function withTrims(pair: Pair, pieces: Joined[], tiebreak?: Tiebreak): Joined[] {
  if (pieces.length === 0 || pair.rateRatio !== 1) return pieces
  const all = withEnds(pair, pieces)
  for (const index of [1, all.length - 1]) {
    const [before, after] = [all[index - 1], all[index]]
    const older = after.first - before.end
    const newer = newerOf(after)[0] - newerOf(before)[1]
    const isTrim = Math.min(older, newer) === 0 && older !== newer
    if (isTrim && before.line.slope === 1 && after.line.slope === 1) {
      cutAt(before, after, bestTrim(pair, before, after, tiebreak))
    }
  }
  return all.filter(hasFrames)
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

/** Merges pieces of one line that touch. */
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
