import type { Size } from '#media/picture_filters'
import { fineOf, type Sample } from '#measure/changes/judge/sample'
import { median } from '#measure/changes/median'

/** A grade has to explain all but so much of what there is to see. */
const LEFT_OF_CONTRAST = 0.3

/**
 * Whether two pictures are of the same moment but for a grade and for less than half of their area:
 * what most blocks have left is little beside what they show.
 */
export function isAlike({ residuals, pictures }: Sample, size: Size): boolean {
  const [, newer] = fineOf(pictures, size)
  const left = median([...residuals].map(Math.abs))
  const middle = median([...newer.luma])
  const contrast = median([...newer.luma].map((value) => Math.abs(value - middle)))
  return left <= LEFT_OF_CONTRAST * contrast
}
