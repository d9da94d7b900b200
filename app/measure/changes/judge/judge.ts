import type { Piece } from '#measure/changes/align/line'
import { type FramePair, type PicturePairs, spreadOver } from '#measure/changes/judge/pictures'
import { type Sample, sampleOf } from '#measure/changes/judge/sample'
import {
  framesAtTurns,
  type ClassifiedPart,
  type SampledPiece,
  splitByVerdict,
} from '#measure/changes/judge/turns'
import { verdictsOf } from '#measure/changes/judge/verdicts'
import { median } from '#measure/changes/median'

/** Frames between two samples; more in a long film, */
const STEP = 6
/** so that there are at most this many samples. */
const MAX_SAMPLES = 1_000

/**
 * Determines where the picture of matched pieces is the same and where it was graded, cropped, or changed in a part:
 * from samples every few frames, and from all frames between two samples with different verdicts.
 * @returns parts of each piece, by its first frame
 */
export async function classifyPieces(
  pieces: readonly Piece[],
  pictures: PicturePairs
): Promise<Map<number, ClassifiedPart[]>> {
  const total = pieces.reduce((sum, { first, end }) => sum + end - first, 0)
  const step = Math.max(STEP, Math.ceil(total / MAX_SAMPLES))
  const pairs = pieces.map((piece) =>
    spreadOver(piece, Math.round((piece.end - piece.first) / step))
  )
  const samples = await samplesOf(pairs.flat(), pictures)
  const typicalLeft = median([...samples.values()].map(({ left }) => left))
  const sampled = pieces.map((piece, index): SampledPiece => {
    const own = pairs[index].flatMap(({ frame }) => samples.get(frame) ?? [])
    return { piece, samples: own, verdicts: verdictsOf(own, typicalLeft) }
  })
  const between = await samplesOf(sampled.flatMap(framesAtTurns), pictures)
  return new Map(sampled.map((one) => [one.piece.first, splitByVerdict(one, between)]))
}

/** Compares the pictures of pairs of frames; leaves out those that can't be read. */
async function samplesOf(pairs: readonly FramePair[], pictures: PicturePairs) {
  const read = await pictures.read(pairs)
  return new Map(read.map((pair): [number, Sample] => [pair.frame, sampleOf(pair)]))
}
