import { type Piece, onLine } from '#measure/changes/align/line'
import { type FramePair, type Pictures, readPairs } from '#measure/changes/judge/pictures'
import { type Sample, sampleOf } from '#measure/changes/judge/sample'
import { SAME, strengthOf, type Verdict, verdictsOf } from '#measure/changes/judge/verdicts'

/** Every so many frames two pictures are compared; fewer in a long film, */
const STEP = 6
/** so that no more are compared than this. */
const MOST_SAMPLES = 1_000

/** A stretch of a piece of which one thing is to be said. */
export type Judged = Piece & { verdict: Verdict }

/**
 * Says of matched pieces where their picture is the same and where it was graded, cropped, or changed
 * in a part: by pictures of every few frames, and between two that tell different things by
 * those of all frames.
 */
export async function judged(
  pieces: readonly Piece[],
  older: Pictures,
  newer: Pictures
): Promise<Judged[]> {
  const isComparable =
    older.size.width === newer.size.width && older.size.height === newer.size.height
  if (!isComparable) return pieces.map((piece) => ({ ...piece, verdict: { kind: 'reframed' } }))
  const total = pieces.reduce((sum, { first, end }) => sum + end - first, 0)
  const step = Math.max(STEP, Math.ceil(total / MOST_SAMPLES))
  const samples = await samplesOf(
    pieces.flatMap((piece) => pairsOf(piece, step)),
    older,
    newer
  )
  const rough = pieces.map((piece) => {
    const own = pairsOf(piece, step).flatMap(({ frame }) => samples.get(frame) ?? [])
    return { piece, samples: own, verdicts: own.length ? verdictsOf(own, older.size) : [SAME] }
  })
  const between = await samplesOf(rough.flatMap(turnsIn), older, newer)
  return rough.flatMap((one) => stretchesOf(one, between))
}

type Rough = { piece: Piece; samples: Sample[]; verdicts: Verdict[] }

function pairsOf({ line, first, end }: Piece, step: number): FramePair[] {
  const count = Math.max(1, Math.round((end - first) / step))
  return Array.from({ length: count }, (_, index) => {
    const frame = first + Math.floor(((index + 0.5) * (end - first)) / count)
    return { frame, other: onLine(line, frame) }
  })
}

/** Compares the pictures of pairs of frames; those that can't be read are left out. */
export async function samplesOf(
  pairs: readonly FramePair[],
  older: Pictures,
  newer: Pictures
): Promise<Map<number, Sample>> {
  const read = await readPairs(older, newer, pairs)
  return new Map(read.map((pictures) => [pictures.frame, sampleOf(pictures, older.size)]))
}

/** All frames between samples of which different things are said, and from the ends to the first that says something. */
function turnsIn({ piece, samples, verdicts }: Rough): FramePair[] {
  const frames: FramePair[] = []
  const add = (first: number, end: number) => {
    for (let frame = first; frame < end; frame += 1) {
      frames.push({ frame, other: onLine(piece.line, frame) })
    }
  }
  for (let index = 1; index < samples.length; index += 1) {
    if (verdicts[index] === verdicts[index - 1]) continue
    if (verdicts[index].kind === 'same' && verdicts[index - 1].kind === 'same') continue
    add(samples[index - 1].frame + 1, samples[index].frame)
  }
  if (samples.length === 0) return frames
  if (verdicts[0].kind !== 'same') add(piece.first, samples[0].frame)
  if (verdicts.at(-1)!.kind !== 'same') add(samples.at(-1)!.frame + 1, piece.end)
  return frames
}

function stretchesOf(rough: Rough, between: ReadonlyMap<number, Sample>): Judged[] {
  const { piece, samples, verdicts } = rough
  const stretches: Judged[] = []
  const add = (verdict: Verdict, first: number, end: number) => {
    const last = stretches.at(-1)
    const isAlike = last && last.verdict.kind === verdict.kind
    if (isAlike && (verdict.kind !== 'local' || last.verdict === verdict)) last.end = end
    else if (end > first) stretches.push({ ...piece, verdict, first, end })
  }
  if (samples.length === 0) return [{ ...piece, verdict: SAME }]
  let first = piece.first
  const start = endOf(SAME, verdicts[0], piece.first - 1, samples[0], between)
  add(SAME, first, start)
  first = start
  for (let index = 1; index <= samples.length; index += 1) {
    const verdict = verdicts[index - 1]
    const next = samples[index]
    const end = next
      ? endOf(verdict, verdicts[index], samples[index - 1].frame, next, between)
      : tailOf(verdict, samples[index - 1], piece.end, between)
    add(verdict, first, end)
    first = end
  }
  add(SAME, first, piece.end)
  return stretches
}

/** The frame at which the second of two verdicts begins to hold: where the louder one is half as strong. */
function endOf(
  before: Verdict,
  after: Verdict,
  frame: number,
  next: Sample,
  between: ReadonlyMap<number, Sample>
): number {
  if (before === after || (before.kind === 'same' && after.kind === 'same')) return next.frame
  const isRising = after.kind !== 'same'
  const strong = isRising ? after : before
  const inside = [...range(frame + 1, next.frame)].map((at) => between.get(at))
  const known = inside.filter((sample) => sample !== undefined)
  if (known.length < inside.length || inside.length === 0) return next.frame
  const level = isRising
    ? strengthOf(strong, next)
    : Math.max(...known.slice(0, 1).map((sample) => strengthOf(strong, sample)))
  const low = isRising ? 0 : strengthOf(strong, next)
  const half = (level + low) / 2
  if (isRising) {
    let end = next.frame
    for (const sample of known.toReversed()) {
      if (strengthOf(strong, sample) < half) break
      end = sample.frame
    }
    return end
  }
  return known.find((sample) => strengthOf(strong, sample) < half)?.frame ?? next.frame
}

function tailOf(
  verdict: Verdict,
  last: Sample,
  end: number,
  between: ReadonlyMap<number, Sample>
): number {
  if (verdict.kind === 'same') return end
  const half = strengthOf(verdict, last) / 2
  for (const frame of range(last.frame + 1, end)) {
    const sample = between.get(frame)
    if (sample && strengthOf(verdict, sample) < half) return frame
  }
  return end
}

function* range(first: number, end: number): Generator<number> {
  for (let at = first; at < end; at += 1) yield at
}
