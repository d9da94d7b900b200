import { type Piece, onLine } from '#measure/changes/align/line'
import type { FramePair } from '#measure/changes/judge/pictures'
import type { Sample } from '#measure/changes/judge/sample'
import { SAME, strengthOf, type Verdict } from '#measure/changes/judge/verdict'

/** A stretch of a piece with one verdict. */
export type Judged = Piece & { verdict: Verdict }

/** A piece with its samples, in order, and a verdict for each. */
export type Sampled = { piece: Piece; samples: Sample[]; verdicts: Verdict[] }

/** Returns the frames to sample to find where the verdict changes: all between two different ones, and at the ends. */
export function framesAtTurns({ piece, samples, verdicts }: Sampled): FramePair[] {
  const frames: FramePair[] = []
  const add = (first: number, end: number) => {
    for (let frame = first; frame < end; frame += 1) {
      frames.push({ frame, other: onLine(piece.line, frame) })
    }
  }
  for (const [index, sample] of samples.entries()) {
    const isFirst = index === 0
    const before = isFirst ? SAME : verdicts[index - 1]
    if (verdicts[index] === before) continue
    add(isFirst ? piece.first : samples[index - 1].frame + 1, sample.frame)
  }
  if (samples.length > 0 && verdicts.at(-1) !== SAME) add(samples.at(-1)!.frame + 1, piece.end)
  return frames
}

/**
 * Splits a piece into stretches with one verdict each.
 * @param between samples of the frames of `framesAtTurns`; where one is missing, the stretch begins at the next sample
 */
export function stretchesOf(
  { piece, samples, verdicts }: Sampled,
  between: ReadonlyMap<number, Sample>
): Judged[] {
  const stretches: Judged[] = [{ ...piece, verdict: SAME }]
  const turnTo = (verdict: Verdict, frame: number) => {
    const last = stretches.at(-1)!
    last.end = frame
    if (last.first === frame) stretches.pop()
    if (frame < piece.end) stretches.push({ ...piece, verdict, first: frame })
  }
  for (const [index, sample] of samples.entries()) {
    const [before, after] = [index === 0 ? SAME : verdicts[index - 1], verdicts[index]]
    if (before === after) continue
    const turn = turnBefore(samples[index - 1], sample, before, after, between)
    turnTo(after, Math.max(piece.first, turn))
  }
  const verdict = verdicts.at(-1) ?? SAME
  if (verdict !== SAME) turnTo(SAME, endAfter(samples.at(-1)!, piece.end, verdict, between))
  return stretches
}

/**
 * Returns the first frame with the verdict of the next sample: the first of those whose strength is nearer to that of
 * the next sample than to that of the sample before.
 * @param before undefined at the start of a piece
 */
function turnBefore(
  before: Sample | undefined,
  next: Sample,
  was: Verdict,
  is: Verdict,
  between: ReadonlyMap<number, Sample>
): number {
  const strong = is === SAME ? was : is
  const strength = (sample: Sample | undefined) => (sample ? strengthOf(strong, sample) : 0)
  const half = (strength(before) + strength(next)) / 2
  let frame = next.frame
  for (;;) {
    const sample = between.get(frame - 1)
    if (!sample || strength(sample) >= half !== strength(next) >= half) return frame
    frame -= 1
  }
}

/** Returns the end of the last sample's verdict. */
function endAfter(
  last: Sample,
  end: number,
  verdict: Verdict,
  between: ReadonlyMap<number, Sample>
): number {
  const half = strengthOf(verdict, last) / 2
  for (let frame = last.frame + 1; frame < end; frame += 1) {
    const sample = between.get(frame)
    if (!sample || strengthOf(verdict, sample) < half) return frame
  }
  return end
}
