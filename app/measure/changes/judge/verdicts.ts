import { localChange } from '#measure/changes/judge/local'
import { AROUND, withLocals } from '#measure/changes/judge/local_runs'
import { amountOf } from '#measure/changes/judge/grade'
import { type Reframe, reframeBetween } from '#measure/changes/judge/reframe'
import { type Sample, fineOf } from '#measure/changes/judge/sample'
import { REFRAMED, SAME, type Verdict } from '#measure/changes/judge/verdict'
import { median } from '#measure/changes/median'

const REGRADED: Verdict = { kind: 'regraded' }

/** Minimum amount of a grade, in levels, that encoding doesn't explain, */
const MIN_GRADE = 0.7
/** and minimum share of what the grade leaves unexplained, for strong encoder noise. */
const GRADED_OF_NOISE = 0.9
/** Where a grade clips, it leaves more than usual: of what it leaves, at least this share is noise. */
const MIN_NOISE_SHARE_OF_RESIDUAL = 0.8
/** Next to a graded sample, this share of the minimum, and of the neighbour's amount, is enough. */
const FAINT_GRADE_SHARE = 0.6
const FAINT_OF_NEIGHBOUR = 0.3
/** Minimum difference that a grade leaves, in levels, for which a crop is searched, */
const MIN_UNEXPLAINED = 2.5
/** and the maximum share of it that the crop may leave. */
const MAX_LEFT_BY_CROP = 0.6
const GRADE_WINDOW_SAMPLES = 2

/**
 * Returns a verdict for each of the consecutive samples of one line.
 * @param typicalLeft what grades usually leave in these films: where a grade clips, it leaves more
 */
export function verdictsOf(samples: readonly Sample[], typicalLeft: number): Verdict[] {
  const whole = wholeVerdicts(samples, typicalLeft)
  const places = samples.map((sample, index) => {
    if (whole[index] !== SAME) return null
    const around = neighbours([...samples.keys()], index, AROUND).filter((at) => whole[at] === SAME)
    const residuals = meanOf(around.map((at) => samples[at].residuals))
    return localChange(residuals, ...fineOf(sample.pictures))
  })
  return withLocals(whole, places, samples)
}

/** Returns verdicts on the picture as a whole, a grade extended to neighbouring samples that show little of it. */
function wholeVerdicts(samples: readonly Sample[], typicalLeft: number): Verdict[] {
  const amounts = samples.map(({ grade, left }) => amountOf(grade, left))
  const lefts = samples.map(({ left }) => left)
  const results = samples.map((sample, index): Verdict => {
    if (cropOf(sample)) return REFRAMED
    const amount = median(neighbours(amounts, index, GRADE_WINDOW_SAMPLES))
    const left = median(neighbours(lefts, index, GRADE_WINDOW_SAMPLES))
    const noise =
      GRADED_OF_NOISE * Math.min(left, Math.max(typicalLeft, MIN_NOISE_SHARE_OF_RESIDUAL * left))
    return Math.min(amount, 2 * amounts[index]) >= Math.max(MIN_GRADE, noise) ? REGRADED : SAME
  })
  const spread = (index: number, neighbour: number) => {
    if (results[neighbour] !== REGRADED || results[index] !== SAME) return
    const least = Math.max(FAINT_GRADE_SHARE * MIN_GRADE, FAINT_OF_NEIGHBOUR * amounts[neighbour])
    if (amounts[index] >= least) results[index] = REGRADED
  }
  for (let index = 1; index < results.length; index += 1) spread(index, index - 1)
  for (let index = results.length - 2; index >= 0; index -= 1) spread(index, index + 1)
  return results
}

/** Returns the crop or mirror image of the older picture that the newer one is, if any. */
export function cropOf(sample: Sample): Reframe | null {
  const { residuals, pictures } = sample
  const left = residuals.reduce((sum, value) => sum + Math.abs(value), 0) / residuals.length
  if (left < MIN_UNEXPLAINED) return null
  const crop = reframeBetween(...fineOf(pictures))
  return crop.residual < MAX_LEFT_BY_CROP * left ? crop : null
}

function meanOf(all: readonly Float32Array[]): Float32Array {
  return all[0].map((_, at) => all.reduce((sum, one) => sum + one[at], 0) / all.length)
}

function neighbours<Value>(values: readonly Value[], index: number, around: number): Value[] {
  return values.slice(Math.max(0, index - around), index + around + 1)
}
