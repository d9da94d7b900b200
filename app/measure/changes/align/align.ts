import type { Tiebreak } from '#measure/changes/align/best_cut'
import { chainRuns } from '#measure/changes/align/chain'
import { type Piece, onLine } from '#measure/changes/align/line'
import { type AlignedPiece, fittingParts, joinPieces } from '#measure/changes/align/join'
import { movedPieces, recurringSpans } from '#measure/changes/align/moved'
import type { Span } from '#measure/changes/change'
import type { Pair } from '#measure/changes/align/pair'
import { rareRuns, stepOf } from '#measure/changes/align/rare_runs'
import { runsOf } from '#measure/changes/align/runs'

/** Lines that meet may differ by this many frames there. */
const ROUNDING = 2

/** Maps the frames of the older version to those of the newer. */
export type Alignment = {
  /** in the order of both versions, without overlaps; at the usual speed all frames fit */
  pieces: AlignedPiece[]
  /** out of order */
  moved: Piece[]
  /** frames of the older version that the newer shows anywhere */
  recurring: Span[]
  /** stretches of the older version that another take replaced */
  takes?: Span[]
}

/**
 * Aligns two versions by their frames: seeds, runs, the best chain of runs, and other speeds where that
 * leaves a gap. Time grows with the length of the films and the number of runs, not with their product.
 */
export function alignFrames(pair: Pair, tiebreak?: Tiebreak): Alignment {
  const normalSlope = pair.rateRatio
  const runs = runsOf(pair, { slope: normalSlope, step: stepOf(normalSlope) })
  pair.learnNoise(chainRuns(pair, runs, normalSlope))
  const first = chainRuns(pair, runs, normalSlope)
  const rare = rareRuns(pair, first, normalSlope)
  const chain = rare.length ? chainRuns(pair, [...runs, ...rare], normalSlope) : first
  const joined = joinPieces(pair, chain, tiebreak)
  const likely = joined.filter(
    (piece, index) =>
      piece.line.slope === normalSlope || isOnLine(piece, joined[index - 1], joined[index + 1])
  )
  const pieces = likely.length < joined.length ? joinPieces(pair, likely, tiebreak) : joined
  const moved = movedPieces(pair, [...runs, ...rare], pieces)
  const parts = pieces.flatMap((piece) => fittingParts(pair, piece))
  return { pieces: parts, moved, recurring: recurringSpans(pair, runs) }
}

/** Whether a piece begins or ends on the line of a neighbour: removed frames may look like another speed. */
function isOnLine({ line, first, end }: Piece, before?: Piece, after?: Piece): boolean {
  const isNear = (other: Piece | undefined, at: number) =>
    !other || Math.abs(onLine(other.line, at) - onLine(line, at)) <= ROUNDING
  return isNear(before, first) || isNear(after, end)
}
