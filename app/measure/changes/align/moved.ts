import { type Piece, newerOf, onLine } from '#measure/changes/align/line'
import type { Pair } from '#measure/changes/align/pair'
import { SHORTEST_RUN, type Run } from '#measure/changes/align/runs'

const LEAST_FIT = 0.5

/**
 * What moved: the best of the runs that the chain left over, as far as both versions have nothing
 * else there. A shot that is repeated has its place already, and did not move.
 */
export function movedPieces(pair: Pair, runs: readonly Run[], chain: readonly Piece[]): Piece[] {
  const older = new Uint8Array(pair.from.count)
  const newer = new Uint8Array(pair.to.count)
  const take = (piece: Piece) => {
    older.fill(1, piece.first, piece.end)
    newer.fill(1, ...newerOf(piece))
  }
  chain.forEach(take)
  const moved: Piece[] = []
  for (const run of runs.toSorted((one, other) => other.score - one.score)) {
    for (const piece of freeParts(run, older, newer)) {
      if (pair.meanFit(piece.line, piece.first, piece.end) < LEAST_FIT) continue
      take(piece)
      moved.push(piece)
    }
  }
  return moved.toSorted((one, other) => one.first - other.first)
}

function freeParts({ line, first, end }: Run, older: Uint8Array, newer: Uint8Array): Piece[] {
  const parts: Piece[] = []
  let start = first
  for (let frame = first; frame <= end; frame += 1) {
    if (frame < end && !older[frame] && !newer[onLine(line, frame)]) continue
    if (frame - start >= SHORTEST_RUN) parts.push({ line, first: start, end: frame })
    start = frame + 1
  }
  return parts
}
