import { type Piece, onLine } from '#measure/changes/align/line'
import { samplesOf } from '#measure/changes/judge/judge'
import type { FramePair, Pictures } from '#measure/changes/judge/pictures'
import { median } from '#measure/changes/median'

const PAIRS = 9

/** Some pairs of frames of a piece, spread over it. */
export function spread({ line, first, end }: Piece): FramePair[] {
  const count = Math.min(PAIRS, end - first)
  return Array.from({ length: count }, (_, index) => {
    const frame = first + Math.floor(((index + 0.5) * (end - first)) / count)
    return { frame, other: onLine(line, frame) }
  })
}

/** What a grade leaves of the pictures along pieces, in levels; infinite where none can be read. */
export async function leftBy(pieces: readonly Piece[], older: Pictures, newer: Pictures) {
  const samples = await samplesOf(pieces.flatMap(spread), older, newer)
  const left = [...samples.values()].map((sample) => sample.left)
  return left.length > 0 ? median(left) : Infinity
}
