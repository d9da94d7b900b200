import type { Size } from '#media/picture_filters'
import { type LocalChange, localChange } from '#measure/changes/judge/local'
import { AROUND, joinedLocals } from '#measure/changes/judge/local_runs'
import { amountBeyond } from '#measure/changes/judge/grade'
import { reframeBetween } from '#measure/changes/judge/reframe'
import { type Sample, coarseOf, fineOf } from '#measure/changes/judge/sample'
import { REFRAMED, SAME, type Verdict } from '#measure/changes/judge/verdict'
import { median } from '#measure/changes/median'

const REGRADED: Verdict = { kind: 'regraded' }

/** Minimum amount of a grade, in levels, that encoding doesn't explain, */
const GRADED = 1.1
/** and minimum share of what the grade leaves unexplained, for strong encoder noise. */
const GRADED_OF_NOISE = 0.9
/** Next to a graded sample, this share of the minimum, and of the neighbour's amount, is enough. */
const FAINT = 0.6
const FAINT_OF_NEIGHBOUR = 0.3
/** Minimum difference that a grade leaves, in levels, for which a crop is searched, */
const UNEXPLAINED = 2
/** and the maximum share of it that the crop may leave. */
const EXPLAINED = 0.6
const MIN_ZOOM = 0.015
const MIN_SHIFT = 0.75
const AROUND_GRADE = 2

/** Returns a verdict for each of the consecutive samples of one line. */
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

/** Returns the verdict on the picture as a whole. */
function wholeVerdict(
  sample: Sample,
  index: number,
  samples: readonly Sample[],
  size: Size
): Verdict {
  if (isReframed(sample, size)) return REFRAMED
  const around = near(samples, index, AROUND_GRADE)
  const amount = median(around.map(gradedBy))
  const noise = GRADED_OF_NOISE * median(around.map(({ left }) => left))
  return Math.min(amount, 2 * gradedBy(sample)) >= Math.max(GRADED, noise) ? REGRADED : SAME
}

/** The amount of a grade, less the shift of colours that encoding explains. */
function gradedBy({ grade, left }: Sample): number {
  return amountBeyond(grade, left)
}

/** Extends a grade to neighbouring samples whose picture shows little of it. */
function withFaintGrades(verdicts: readonly Verdict[], samples: readonly Sample[]): Verdict[] {
  const results = [...verdicts]
  const amounts = samples.map(gradedBy)
  const spread = (index: number, neighbour: number) => {
    if (results[neighbour] !== REGRADED || results[index] !== SAME) return
    const [own, other] = [amounts[index], amounts[neighbour]]
    if (own >= Math.max(FAINT * GRADED, FAINT_OF_NEIGHBOUR * other)) results[index] = REGRADED
  }
  for (let index = 1; index < results.length; index += 1) spread(index, index - 1)
  for (let index = results.length - 2; index >= 0; index -= 1) spread(index, index + 1)
  return results
}

/** Whether the newer picture is a crop or a mirror image of the older. */
export function isReframed({ left, pictures }: Sample, size: Size): boolean {
  if (left < UNEXPLAINED) return false
  const { zoom, x, y, isMirrored, residual } = reframeBetween(...coarseOf(pictures, size))
  const isMoved = Math.hypot(x, y) >= MIN_SHIFT || Math.abs(zoom - 1) >= MIN_ZOOM
  return (isMirrored || isMoved) && residual < EXPLAINED * left
}

function localAt(sample: Sample, around: readonly Sample[], size: Size): LocalChange | null {
  const mean = new Float32Array(sample.residuals.length)
  for (const { residuals } of around) {
    for (let at = 0; at < mean.length; at += 1) mean[at] += residuals[at] / around.length
  }
  return localChange(mean, ...fineOf(sample.pictures, size))
}

function near<Value>(values: readonly Value[], index: number, around: number): Value[] {
  return values.slice(Math.max(0, index - around), index + around + 1)
}
