import { alignAffine } from '#measure/changes/align/affine_alignment'
import { type Piece, newerOf } from '#measure/changes/align/line'
import type { Pair } from '#measure/changes/align/pair'

/** Gaps up to so many pairs of frames are aligned frame by frame: two gaps of 20 s at 25 a second. */
const MAX_PAIRS = 250_000
/** Fewer frames that fit between such that don't are chance. */
const MIN_FRAMES = 3
const MIN_FIT = 0.5

/** Aligns what neither of two neighbours fits, frame by frame, where the gap is small enough. */
export function fillGaps<Kept extends Piece>(
  pair: Pair,
  pieces: readonly Kept[]
): (Kept | Piece)[] {
  const edges = [
    { end: 0, newerEnd: 0, piece: null },
    ...pieces.map((piece) => ({ end: piece.end, newerEnd: newerOf(piece)[1], piece })),
  ]
  return edges.flatMap(({ end, newerEnd, piece }, index) => {
    const next = pieces.at(index)
    const first = next ? next.first : pair.from.count
    const newerFirst = next ? newerOf(next)[0] : pair.to.count
    const [rows, columns] = [first - end, newerFirst - newerEnd]
    const own = piece ? [piece] : []
    if (rows < MIN_FRAMES || columns < MIN_FRAMES || rows * columns > MAX_PAIRS) return own
    return [...own, ...foundIn(pair, end, newerEnd, rows, columns)]
  })
}

function foundIn(
  pair: Pair,
  first: number,
  newerFirst: number,
  rows: number,
  columns: number
): Piece[] {
  const fit = (row: number, column: number) =>
    pair.from.fit(first + row, pair.to, newerFirst + column)
  return alignAffine(rows, columns, fit)
    .map((match): Piece => {
      const offset = newerFirst - first + match.offset
      const line = { slope: 1, offset, isMirrored: false }
      return { line, first: first + match.first, end: first + match.end }
    })
    .filter((piece) => piece.end - piece.first >= MIN_FRAMES)
    .filter((piece) => pair.meanFit(piece.line, piece.first, piece.end) >= MIN_FIT)
}
