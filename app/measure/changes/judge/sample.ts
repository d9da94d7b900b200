import type { Size } from '#media/picture_filters'
import { type Blocks, blocksOf } from '#measure/changes/judge/blocks'
import { type Grade, gradeBetween, residualsOf } from '#measure/changes/judge/grade'
import type { PicturePair } from '#measure/changes/judge/pictures'

/** Grades are read from larger blocks than small parts of a picture, which hold less noise. */
const COARSE = 4
/** The side of a block in which a part of the picture is looked for, in pixels of luma. */
export const FINE = 2

/** What two pictures of the same moment tell of one another. */
export type Sample = {
  frame: number
  grade: Grade
  /** what the grade leaves of each fine block's brightness, in levels */
  residuals: Float32Array
  /** the mean of their sizes */
  left: number
  pictures: PicturePair
}

/** Compares two pictures. */
export function sampleOf(pictures: PicturePair, size: Size): Sample {
  const [older, newer] = coarseOf(pictures, size)
  const grade = gradeBetween(older, newer)
  const coarse = residualsOf(grade, older, newer)
  const left = coarse.reduce((sum, value) => sum + Math.abs(value), 0) / coarse.length
  const residuals = residualsOf(grade, ...fineOf(pictures, size))
  return { frame: pictures.frame, grade, residuals, left, pictures }
}

export function coarseOf({ older, newer }: PicturePair, size: Size): [Blocks, Blocks] {
  return [blocksOf(older, size, COARSE), blocksOf(newer, size, COARSE)]
}

export function fineOf({ older, newer }: PicturePair, size: Size): [Blocks, Blocks] {
  return [blocksOf(older, size, FINE), blocksOf(newer, size, FINE)]
}
