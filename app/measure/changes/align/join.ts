import { bestCut, type Tiebreak } from '#measure/changes/align/best_cut'
import { type Piece, isSameLine } from '#measure/changes/align/line'
import type { Pair } from '#measure/changes/align/pair'

/** A piece with whether the picture, or the sound, tells to the frame where it begins and ends. */
export type Joined = Piece & {
  isStartExact: boolean
  isEndExact: boolean
  /** cropped so far that its frames don't look alike */
  isReframed?: boolean
}

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
