import { alignFrames, type Alignment } from '#measure/changes/align/align'
import { type AlignedPiece, mergePieces } from '#measure/changes/align/join'
import { Pair } from '#measure/changes/align/pair'
import { boundedMap } from '#measure/changes/bounded_map'
import type { Change, ChangeMap, Span } from '#measure/changes/change'
import { classifyPieces } from '#measure/changes/judge/judge'
import { PicturePairs, type Pictures } from '#measure/changes/judge/pictures'
import { alignGaps } from '#measure/changes/judge/gap_shots'
import { addIslands } from '#measure/changes/judge/islands'
import { correctSpeeds } from '#measure/changes/judge/slow_speeds'
import { correctCuts } from '#measure/changes/judge/sure_cuts'
import { removeOtherTakes } from '#measure/changes/judge/takes'
import type { ClassifiedPart } from '#measure/changes/judge/turns'
import { REFRAMED, SAME } from '#measure/changes/judge/verdict'
import { changesOf } from '#measure/changes/segments'
import { soundChanges } from '#measure/changes/sound/sound_changes'
import { SoundFrames } from '#measure/changes/sound/sound_frames'
import type { Signatures } from '#measure/picture/signatures'
import type { Tiebreak } from '#measure/changes/align/best_cut'
import { onLine } from '#measure/changes/align/line'

/** The parts of a version's reading that are compared. */
export type VersionRead = {
  signatures: Signatures
  /** frames per second */
  rate: number
  moments: Uint8Array
  channels: number
  /** null to compare signatures only */
  pictures: Pictures | null
}

/** Sound is compared as a whole over as many frames of which the picture differs. */
const MAX_MISFIT = 6

/** Corrections of an alignment by pictures, in their order. */
const CORRECTIONS = [alignGaps, addIslands, correctCuts, correctSpeeds]

/**
 * Compares two versions of a video, in four steps:
 *
 * 1. `align`: finds pieces of both versions whose frames have the same signatures, and chains them in time.
 * 2. `judge`: corrects these pieces by the pictures themselves (`CORRECTIONS`), unless the versions differ in shape.
 * 3. `judge`: decides for each stretch of a piece whether its pictures are the same, graded, cropped or another take.
 *    What is between the pieces was added, removed or replaced (`segments.ts`).
 * 4. `sound`: compares the sound along the pieces.
 *
 * The map is bounded by `boundedMap`, however often they differ.
 */
export async function compareVersions(from: VersionRead, to: VersionRead): Promise<ChangeMap> {
  const pair = new Pair(from, to)
  const [older, newer] = [new SoundFrames(from), new SoundFrames(to)]
  const hasSound = older.count > 0 && newer.count > 0
  const found = alignFrames(pair, hasSound ? soundTiebreak(older, newer) : undefined)
  const isOtherShape = hasOtherShape(from.pictures, to.pictures)
  const pictures =
    from.pictures && to.pictures && !isOtherShape
      ? new PicturePairs(from.pictures, to.pictures)
      : null
  const { alignment, stretches } = pictures
    ? await correctByPictures(pair, found, pictures)
    : { alignment: found, stretches: new Map<number, ClassifiedPart[]>() }
  if (alignment.pieces.length === 0 && isOtherShape) return unknownChanges(pair)
  const verdict = isOtherShape ? REFRAMED : SAME
  const classifiedPartsOf = (piece: AlignedPiece) =>
    stretches.get(piece.first) ?? [{ ...piece, verdict }]
  return boundedMap({
    segments: changesOf(pair, alignment, classifiedPartsOf).map((change) =>
      withTakesAndRecurrences(change, alignment)
    ),
    sound: soundChanges(older, newer, mergePieces(alignment.pieces, MAX_MISFIT), pair.rateRatio),
  })
}

/** Corrects an alignment by pictures, and returns it with the verdicts on its pieces. */
async function correctByPictures(pair: Pair, found: Alignment, pictures: PicturePairs) {
  let corrected = found
  for (const correct of CORRECTIONS) corrected = await correct(pair, corrected, pictures)
  const stretches = await classifyAligned(pair, corrected, pictures)
  const parts = [...stretches.values()].flat()
  const alignment = await removeOtherTakes(pair, corrected, parts, pictures)
  if (alignment === corrected) return { alignment, stretches }
  return { alignment, stretches: await classifyAligned(pair, alignment, pictures) }
}

/** Returns verdicts on pieces at the usual speed, by their first frames. */
function classifyAligned(pair: Pair, { pieces }: Alignment, pictures: PicturePairs) {
  const comparable = pieces.filter(
    ({ line, isReframed }) => line.slope === pair.rateRatio && !isReframed
  )
  return classifyPieces(comparable, pictures)
}

/** Marks replaced stretches that are mostly another take, and removed ones that the newer version shows elsewhere. */
function withTakesAndRecurrences(change: Change, { recurring, takes = [] }: Alignment): Change {
  const { kind, from } = change
  if (kind === 'replaced') {
    const frames = clipSpans(takes, from!).reduce((sum, [first, end]) => sum + end - first, 0)
    return 2 * frames > from![1] - from![0] ? { ...change, isTake: true } : change
  }
  if (kind !== 'removed') return change
  const elsewhere = clipSpans(recurring, from!)
  return elsewhere.length > 0 ? { ...change, recurring: elsewhere } : change
}

function clipSpans(spans: readonly Span[], [start, stop]: Span): Span[] {
  return spans
    .map(([first, end]): Span => [Math.max(first, start), Math.min(end, stop)])
    .filter(([first, end]) => first < end)
}

/** Whether pictures differ in shape, so that frames can't be compared. */
function hasOtherShape(older: Pictures | null, newer: Pictures | null): boolean {
  if (!older || !newer) return false
  return older.size.width !== newer.size.width || older.size.height !== newer.size.height
}

function unknownChanges({ from, to }: Pair): ChangeMap {
  const whole: { from: Span; to: Span } = { from: [0, from.count], to: [0, to.count] }
  return {
    segments: [{ kind: 'unknown', ...whole, exact: false }],
    sound: [{ kind: 'unknown', ...whole }],
  }
}

/** Difference of bands, in decibels, at which the fit of the sound is 0. */
const INDIFFERENT = 4

/** Returns a tiebreak that locates cuts in a still picture by their sound. */
function soundTiebreak(older: SoundFrames, newer: SoundFrames): Tiebreak {
  return (line, frame) => {
    const first = older.momentOf(frame)
    const length = Math.max(1, older.momentOf(frame + 1) - first)
    const other = newer.momentOf(onLine(line, frame))
    const difference = older.difference(first, newer, other, length)
    if (!difference || difference.isOlderSilent || difference.isNewerSilent) return 0
    return Math.max(-1, Math.min(1, 1 - difference.shape / INDIFFERENT))
  }
}
