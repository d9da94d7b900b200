import { type Piece, onLine } from '#measure/changes/align/line'
import type { FramePair } from '#measure/changes/judge/pictures'
import type { Sample } from '#measure/changes/judge/sample'
import { SAME, strengthOf, type Verdict } from '#measure/changes/judge/verdict'

/** A stretch of a piece of which one thing is to be said. */
export type Judged = Piece & { verdict: Verdict }

/** A piece with samples of it, in order, and what each tells. */
export type Sampled = { piece: Piece; samples: Sample[]; verdicts: Verdict[] }

/** Frames that have to be looked at to find where verdicts turn: all between two that differ, and at the ends. */
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
 * Stretches of a piece, each with one verdict.
 * @param between samples of the frames that `framesAtTurns` asked for; where one is missing, a verdict
 * holds from the next sample on
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
 * The first frame of which what the next sample tells is true: going back from it as long as frames are nearer
 * to it than to the sample before, by how much they show of what changes.
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

/** Where what the last sample tells ends to be true. */
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
