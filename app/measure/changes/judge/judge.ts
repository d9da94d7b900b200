import { type Piece, onLine } from '#measure/changes/align/line'
import { type FramePair, type Pictures, readPairs } from '#measure/changes/judge/pictures'
import { type Sample, sampleOf } from '#measure/changes/judge/sample'
import { framesAtTurns, type Judged, type Sampled, stretchesOf } from '#measure/changes/judge/turns'
import { verdictsOf } from '#measure/changes/judge/verdicts'

/** Frames between two samples; more in a long film, */
const STEP = 6
/** so that there are at most this many samples. */
const MAX_SAMPLES = 1_000

/**
 * Determines where the picture of matched pieces is the same and where it was graded, cropped, or changed in a part:
 * from samples every few frames, and from all frames between two samples with different verdicts.
 * @returns parts of each piece, by its first frame
 */
export async function judged(
  pieces: readonly Piece[],
  older: Pictures,
  newer: Pictures
): Promise<Map<number, Judged[]>> {
  const total = pieces.reduce((sum, { first, end }) => sum + end - first, 0)
  const step = Math.max(STEP, Math.ceil(total / MAX_SAMPLES))
  const samples = await samplesOf(
    pieces.flatMap((piece) => pairsOf(piece, step)),
    older,
    newer
  )
  const sampled = pieces.map((piece): Sampled => {
    const own = pairsOf(piece, step).flatMap(({ frame }) => samples.get(frame) ?? [])
    return { piece, samples: own, verdicts: verdictsOf(own, older.size) }
  })
  const between = await samplesOf(sampled.flatMap(framesAtTurns), older, newer)
  return new Map(sampled.map((one) => [one.piece.first, stretchesOf(one, between)]))
}

function pairsOf({ line, first, end }: Piece, step: number): FramePair[] {
  const count = Math.max(1, Math.round((end - first) / step))
  return Array.from({ length: count }, (_, index) => {
    const frame = first + Math.floor(((index + 0.5) * (end - first)) / count)
    return { frame, other: onLine(line, frame) }
  })
}

/** Compares the pictures of pairs of frames; leaves out those that can't be read. */
async function samplesOf(
  pairs: readonly FramePair[],
  older: Pictures,
  newer: Pictures
): Promise<Map<number, Sample>> {
  const read = await readPairs(older, newer, pairs)
  return new Map(read.map((pictures) => [pictures.frame, sampleOf(pictures, older.size)]))
}
