import type { Size } from '#media/picture_filters'
import type { Box } from '#measure/changes/change'
import { boxAround, type LocalChange, localChange } from '#measure/changes/judge/local'
import { reframeBetween } from '#measure/changes/judge/reframe'
import { FINE, type Sample, coarseOf, fineOf } from '#measure/changes/judge/sample'

/** What a sample tells, with how strongly, so that its beginning is found between samples. */
export type Verdict =
  | { kind: 'same' | 'regraded' | 'reframed' }
  | { kind: 'local'; box: Box; blocks: readonly number[] }

type Local = Verdict & { kind: 'local' }

export const SAME: Verdict = { kind: 'same' }
export const REFRAMED: Verdict = { kind: 'reframed' }
const REGRADED: Verdict = { kind: 'regraded' }

/** From this change on, in levels, encoding doesn't explain it, */
const GRADED = 1.1
/** or, where an encoder left little, this share of what the grade doesn't explain. */
const GRADED_OF_NOISE = 0.7
/** Beside a grade less is enough, this share of it. */
const FAINT = 0.6
/** What no grade explains, in levels: from here a crop is looked for, */
const UNEXPLAINED = 2
/** which has to leave less than this share of it. */
const EXPLAINED = 0.6
const SMALLEST_ZOOM = 0.015
const SMALLEST_SHIFT = 0.75
/** Samples to both sides with which differences are meant. */
const AROUND = 1
/** What is meant with its neighbours shows in them too; what shows alone is noise. */
const SHORTEST_LOCAL = 2 * AROUND + 1
const AROUND_GRADE = 2

/** Verdicts of samples that follow one another along one line. */
export function verdictsOf(samples: readonly Sample[], size: Size): Verdict[] {
  const whole = withFaintGrades(
    samples.map((sample, index) => wholeVerdict(sample, index, samples, size)),
    samples
  )
  const found = samples.map((sample, index): Verdict => {
    if (whole[index].kind !== 'same') return whole[index]
    const around = near([...samples.keys()], index, AROUND).filter(
      (other) => whole[other].kind === 'same'
    )
    const local = localAt(
      sample,
      around.map((other) => samples[other]),
      size
    )
    return local ? { kind: 'local', box: local.box, blocks: local.blocks } : SAME
  })
  return joinedLocals(found, samples, size)
}

/** What is true of the whole picture. */
function wholeVerdict(
  sample: Sample,
  index: number,
  samples: readonly Sample[],
  size: Size
): Verdict {
  if (isReframed(sample, size)) return REFRAMED
  const around = near(samples, index, AROUND_GRADE)
  const amount = median(around.map(({ grade }) => grade.amount))
  const noise = GRADED_OF_NOISE * median(around.map(({ left }) => left))
  return Math.min(amount, 2 * sample.grade.amount) >= Math.max(GRADED, noise) ? REGRADED : SAME
}

/** A grade goes on where the picture has too little of what it changes to tell by itself. */
function withFaintGrades(verdicts: readonly Verdict[], samples: readonly Sample[]): Verdict[] {
  const results = [...verdicts]
  const spread = (index: number, neighbour: number) => {
    const isFaint = samples[index].grade.amount >= FAINT * GRADED
    if (results[neighbour] === REGRADED && results[index] === SAME && isFaint) {
      results[index] = REGRADED
    }
  }
  for (let index = 1; index < results.length; index += 1) spread(index, index - 1)
  for (let index = results.length - 2; index >= 0; index -= 1) spread(index, index + 1)
  return results
}

/** How much of what a verdict says a sample shows, in levels. */
export function strengthOf(verdict: Verdict, sample: Sample): number {
  if (verdict.kind === 'regraded') return sample.grade.amount
  if (verdict.kind === 'reframed') return sample.left
  if (verdict.kind !== 'local') return 0
  const { residuals } = sample
  return (
    verdict.blocks.reduce((sum, at) => sum + Math.abs(residuals[at]), 0) / verdict.blocks.length
  )
}

/** Whether the one picture is a crop of the other, or its mirror image. */
export function isReframed({ left, pictures }: Sample, size: Size): boolean {
  if (left < UNEXPLAINED) return false
  const { zoom, x, y, isMirrored, residual } = reframeBetween(...coarseOf(pictures, size))
  const isMoved = Math.hypot(x, y) >= SMALLEST_SHIFT || Math.abs(zoom - 1) >= SMALLEST_ZOOM
  return (isMirrored || isMoved) && residual < EXPLAINED * left
}

function localAt(sample: Sample, around: readonly Sample[], size: Size): LocalChange | null {
  const mean = new Float32Array(sample.residuals.length)
  for (const { residuals } of around) {
    for (let at = 0; at < mean.length; at += 1) mean[at] += residuals[at] / around.length
  }
  return localChange(mean, ...fineOf(sample.pictures, size))
}

/**
 * Neighbouring samples with a local change tell of one; those at its ends that only their
 * neighbours' differences gave it lose it again.
 */
function joinedLocals(
  verdicts: readonly Verdict[],
  samples: readonly Sample[],
  size: Size
): Verdict[] {
  const results = [...verdicts]
  for (let first = 0; first < results.length; first += 1) {
    if (results[first].kind !== 'local') continue
    let end = first
    while (end < results.length && results[end].kind === 'local') end += 1
    const run = results.slice(first, end).filter((verdict) => verdict.kind === 'local')
    const verdict =
      run.length < Math.min(SHORTEST_LOCAL, samples.length) ? null : together(run, size)
    if (!verdict) {
      results.fill(SAME, first, end)
      first = end
      continue
    }
    const strengths = samples.slice(first, end).map((sample) => strengthOf(verdict, sample))
    const typical = median(strengths)
    for (let at = first; at < end; at += 1) {
      results[at] = strengths[at - first] >= typical / 2 ? verdict : SAME
    }
    first = end
  }
  return results
}

/** Blocks that most of them have, and the box around them; null where each shows another place. */
function together(run: readonly Local[], { width, height }: Size): Local | null {
  const [columns, rows] = [Math.floor(width / FINE), Math.floor(height / FINE)]
  const counts = new Map<number, number>()
  for (const { blocks } of run) for (const at of blocks) counts.set(at, (counts.get(at) ?? 0) + 1)
  const common = [...counts].filter(([, count]) => 2 * count >= run.length).map(([at]) => at)
  if (common.length === 0) return null
  return { kind: 'local', box: boxAround(common, columns, rows), blocks: common }
}

function near<Value>(values: readonly Value[], index: number, around: number): Value[] {
  return values.slice(Math.max(0, index - around), index + around + 1)
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1]
}
