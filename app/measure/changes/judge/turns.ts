import { type Piece, onLine } from '#measure/changes/align/line'
import type { FramePair } from '#measure/changes/judge/pictures'
import type { Sample } from '#measure/changes/judge/sample'
import { SAME, strengthOf, type Verdict } from '#measure/changes/judge/verdict'

/** A stretch of a piece with one verdict. */
export type ClassifiedPart = Piece & { verdict: Verdict }

/** A piece with its samples, in order, and a verdict for each. */
export type SampledPiece = { piece: Piece; samples: Sample[]; verdicts: Verdict[] }

/** Where the verdict changes: between two samples, or between one and an end of the piece. */
type Turn = {
  first: number
  end: number
  before: Sample | undefined
  after: Sample | undefined
  was: Verdict
  is: Verdict
}

function turnsIn({ piece, samples, verdicts }: SampledPiece): Turn[] {
  return [...samples, undefined].flatMap((after, index) => {
    const before = samples[index - 1]
    const [was, is] = [verdicts[index - 1] ?? SAME, verdicts[index] ?? SAME]
    if (was === is) return []
    const first = before ? before.frame + 1 : piece.first
    return { first, end: after?.frame ?? piece.end, before, after, was, is }
  })
}

/** Returns the frames to sample to find where the verdict changes. */
export function framesAtTurns(sampled: SampledPiece): FramePair[] {
  return turnsIn(sampled).flatMap(({ first, end }) =>
    Array.from({ length: end - first }, (_, index) => {
      return { frame: first + index, other: onLine(sampled.piece.line, first + index) }
    })
  )
}

/**
 * Splits a piece into stretches with one verdict each.
 * @param between samples of the frames of `framesAtTurns`; where one is missing, the stretch begins after it
 */
export function splitByVerdict(
  sampled: SampledPiece,
  between: ReadonlyMap<number, Sample>
): ClassifiedPart[] {
  const { piece } = sampled
  const stretches: ClassifiedPart[] = []
  let [first, verdict] = [piece.first, SAME]
  const close = (end: number) => {
    if (end > first) stretches.push({ ...piece, first, end, verdict })
    first = end
  }
  for (const turn of turnsIn(sampled)) {
    close(turningFrame(turn, between))
    verdict = turn.is
  }
  close(piece.end)
  return stretches
}

/** Returns the first frame whose strength is nearer to that of the sample after it than to that of the one before. */
function turningFrame(
  { first, end, before, after, was, is }: Turn,
  between: ReadonlyMap<number, Sample>
): number {
  const strong = is === SAME ? was : is
  const strength = (sample: Sample | undefined) => (sample ? strengthOf(strong, sample) : 0)
  const half = (strength(before) + strength(after)) / 2
  for (let frame = end; frame > first; frame -= 1) {
    const sample = between.get(frame - 1)
    if (!sample || strength(sample) >= half !== strength(after) >= half) return frame
  }
  return first
}
