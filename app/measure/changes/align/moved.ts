import type { Span } from '#measure/changes/change'
import { type Piece, newerOf, onLine } from '#measure/changes/align/line'
import { spansOf } from '#measure/changes/group_neighbours'
import type { Pair } from '#measure/changes/align/pair'
import { MIN_RUN } from '#measure/changes/align/runs'

/** Minimum fit of a frame that counts as present. A frame that hardly differs from it may fit, too. */
const MIN_LIKENESS = 0.85
/** Frames this close to a present frame may be present, too. */
const UNSURE = 3

/**
 * Returns what moved: the best runs outside of the chain, as far as both versions have nothing else there. A repeated
 * shot already has its place and didn't move.
 */
export function movedPieces(pair: Pair, runs: readonly Piece[], chain: readonly Piece[]): Piece[] {
  const older = new Uint8Array(pair.from.count)
  const newer = new Uint8Array(pair.to.count)
  const take = (piece: Piece) => {
    older.fill(1, piece.first, piece.end)
    newer.fill(1, ...newerOf(piece))
  }
  chain.forEach(take)
  const parts = runs
    .flatMap((run) => freeParts(run, older, newer))
    .map((part) => ({ ...part, score: pair.sumOfScores(part) }))
  const moved: Piece[] = []
  for (const part of parts.toSorted((one, other) => other.score - one.score)) {
    for (const piece of freeParts(part, older, newer)) {
      take(piece)
      moved.push(piece)
    }
  }
  return moved.toSorted((one, other) => one.first - other.first)
}

/** Whether a piece is in the order of a chain. */
export function isInOrder(piece: Piece, chain: readonly Piece[]): boolean {
  const [newerFirst] = newerOf(piece)
  return chain.every((other) => other.first < piece.first === newerOf(other)[0] < newerFirst)
}

/**
 * Returns frames of the older version that the newer shows anywhere, also in place of other frames, as in a loop that
 * became shorter or a shot that came twice.
 */
export function recurringSpans(pair: Pair, runs: readonly Piece[]): Span[] {
  const recurs = new Uint8Array(pair.from.count)
  for (const { line, first, end } of runs) {
    for (let frame = first; frame < end; frame += 1) {
      if (recurs[frame] || pair.fit(line, frame) < MIN_LIKENESS) continue
      recurs.fill(1, Math.max(first, frame - UNSURE), Math.min(end, frame + 1 + UNSURE))
    }
  }
  return spansOf([...recurs.keys()].filter((frame) => recurs[frame]))
}

function freeParts({ line, first, end }: Piece, older: Uint8Array, newer: Uint8Array): Piece[] {
  const parts: Piece[] = []
  let start = first
  for (let frame = first; frame <= end; frame += 1) {
    if (frame < end && !older[frame] && !newer[onLine(line, frame)]) continue
    if (frame - start >= MIN_RUN) parts.push({ line, first: start, end: frame })
    start = frame + 1
  }
  return parts
}
