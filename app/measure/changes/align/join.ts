import { bestCut, type Cut, type Tiebreak } from '#measure/changes/align/best_cut'
import { type Piece, isSameLine } from '#measure/changes/align/line'
import type { Pair } from '#measure/changes/align/pair'
import type { Span } from '#measure/changes/change'
import { spansOf } from '#measure/changes/group_neighbours'

/** Frames that fit this badly are different pictures. */
const DIFFERENT = 0

/** A piece, and whether the picture or the sound determines its first and last frame exactly. */
export type AlignedPiece = Piece & {
  isStartExact: boolean
  isEndExact: boolean
  /** cropped so much that its signatures don't match */
  isReframed?: boolean
}

/** Whether a piece plays at the usual speed and isn't cropped. */
export function isPlainPiece({ line, isReframed }: AlignedPiece): boolean {
  return line.slope === 1 && !isReframed
}

export const EXACT = { isStartExact: true, isEndExact: true } as const

/**
 * Moves the ends of neighbouring pieces to the cut where both fit best. Frames that fit neither stay between them. Where
 * one version begins or ends later than the other, frames may be missing anywhere in a still shot instead of at the very
 * end, so the ends of the films are neighbours too.
 * @param tiebreak decides where the picture is still, so that several cuts are equally good
 */
export function joinPieces(
  pair: Pair,
  pieces: readonly Piece[],
  tiebreak?: Tiebreak
): AlignedPiece[] {
  const all = withEnds(
    pair,
    pieces.map((piece): AlignedPiece => ({ ...piece, ...EXACT }))
  )
  for (const [index, after] of all.entries()) {
    const before = all[index - 1]
    if (!before) continue
    const isTrim =
      pair.rateRatio === 1 && missingBetween(before, after) === after.first - before.end
    if ((hasFrames(before) && hasFrames(after)) || isTrim)
      cutAt(before, after, bestCut(pair, before, after, tiebreak))
  }
  return mergePieces(all.filter(hasFrames))
}

/** Splits a piece at the usual speed where its frames don't fit, which the search skipped. */
export function fittingParts(pair: Pair, piece: AlignedPiece): AlignedPiece[] {
  const { line, first, end } = piece
  if (line.slope !== pair.rateRatio) return [piece]
  const frames = Array.from({ length: end - first }, (_, index) => first + index)
  const fitting = spansOf(frames.filter((frame) => pair.fit(line, frame) > DIFFERENT))
  return fitting.map(([start, stop]) => ({
    ...piece,
    ...{ first: start, end: stop },
    isStartExact: start > first || piece.isStartExact,
    isEndExact: stop < end || piece.isEndExact,
  }))
}

/**
 * Frames of the older version that are missing between two pieces; 0 where the newer has more.
 * @returns undefined if the pieces are on one line, cropped or at another speed
 */
export function missingBetween(before: AlignedPiece, after: AlignedPiece): number | undefined {
  const arePlain = [before, after].every(isPlainPiece)
  const by = before.line.offset - after.line.offset
  return arePlain && by !== 0 ? Math.max(0, by) : undefined
}

/** Moves the ends of two neighbours to a cut. */
export function cutAt(
  before: AlignedPiece,
  after: AlignedPiece,
  { end, first, isExact }: Cut
): void {
  Object.assign(before, { end, isEndExact: isExact })
  Object.assign(after, { first, isStartExact: isExact })
}

/** Copies pieces, with an empty one at either end of the films. */
export function withEnds({ from, to }: Pair, pieces: readonly AlignedPiece[]): AlignedPiece[] {
  const empty = (offset: number, at: number): AlignedPiece => ({
    line: { slope: 1, offset },
    first: at,
    end: at,
    ...EXACT,
  })
  const all = pieces.map((piece) => ({ ...piece }))
  return [empty(0, 0), ...all, empty(to.count - from.count, from.count)]
}

export function hasFrames({ first, end }: Piece): boolean {
  return end > first
}

/** Cuts a span of the older version out of pieces. */
export function withoutSpan(pieces: readonly AlignedPiece[], [first, end]: Span): AlignedPiece[] {
  return pieces.flatMap((piece) => {
    if (piece.end <= first || piece.first >= end) return piece
    const before = piece.first < first ? [{ ...piece, end: first, isEndExact: true }] : []
    const after = piece.end > end ? [{ ...piece, first: end, isStartExact: true }] : []
    return [...before, ...after]
  })
}

/** Returns pieces in order, with another one in place of what they have there. */
export function withPiece(pieces: readonly AlignedPiece[], piece: AlignedPiece): AlignedPiece[] {
  const others = withoutSpan(pieces, [piece.first, piece.end])
  return [...others, piece].toSorted((one, other) => one.first - other.first)
}

/** Merges neighbouring pieces of one line with at most this many frames between them. */
export function mergePieces(pieces: readonly AlignedPiece[], maxGap = 0): AlignedPiece[] {
  const results: AlignedPiece[] = []
  for (const piece of pieces) {
    const last = results.at(-1)
    const isSame = last?.isReframed === piece.isReframed
    if (last && piece.first - last.end <= maxGap && isSame && isSameLine(last.line, piece.line)) {
      last.end = piece.end
      last.isEndExact = piece.isEndExact
    } else results.push({ ...piece })
  }
  return results
}
