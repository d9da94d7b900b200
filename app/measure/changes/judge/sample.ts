import { type Blocks, blocksOf } from '#measure/changes/judge/blocks'
import { type Grade, gradeBetween, residualsOf } from '#measure/changes/judge/grade'
import type { PicturePair } from '#measure/changes/judge/pictures'

/** Side of a block from which grades are computed, in pixels of luma: large blocks have less noise. */
const COARSE = 4
/** Side of a block in which local changes are searched, in pixels of luma. */
const FINE = 2

/** How two pictures of the same moment differ. */
export type Sample = {
  frame: number
  grade: Grade
  /** of each fine block the difference of brightness that the grade leaves, in levels */
  residuals: Float32Array
  /** mean absolute difference of the coarse blocks that the grade leaves */
  left: number
  pictures: PicturePair
}

export function sampleOf(pictures: PicturePair): Sample {
  const [older, newer] = blocksIn(pictures, COARSE)
  const grade = gradeBetween(older, newer)
  const coarse = residualsOf(grade, older, newer)
  const left = coarse.reduce((sum, value) => sum + Math.abs(value), 0) / coarse.length
  const residuals = residualsOf(grade, ...fineOf(pictures))
  return { frame: pictures.frame, grade, residuals, left, pictures }
}

function blocksIn({ older, newer, size }: PicturePair, side: number): [Blocks, Blocks] {
  return [blocksOf(older, size, side), blocksOf(newer, size, side)]
}

export const fineOf = (pictures: PicturePair) => blocksIn(pictures, FINE)
