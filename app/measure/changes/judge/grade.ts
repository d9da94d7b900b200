import type { Blocks } from '#measure/changes/judge/blocks'
import { median } from '#measure/changes/median'

/** How a plane changed, in levels. */
type Curve = {
  /** in the whole picture */
  shift: number
  /** by the value before, at the middle of each range of `RANGE` levels */
  points: readonly number[]
  /** mean square over the picture */
  power: number
}

/** Curves of luma, Cb and Cr. */
export type Grade = { curves: readonly Curve[] }

/** Levels that share a point of a curve. */
const RANGE = 16
/** Weight of the whole picture's shift at each point, as a share of the picture: few blocks show no curve. */
const RIDGE = 1 / 32
const COLOUR_WEIGHT = 0.5

/**
 * Returns the grade that best explains how a picture changed: for each plane the median difference of blocks of about
 * the same value, which ignores blocks that something else changed, such as an added logo.
 */
export function gradeBetween(older: Blocks, newer: Blocks): Grade {
  const planes = ['luma', 'cb', 'cr'] as const
  return { curves: planes.map((plane) => curveBetween(older[plane], newer[plane])) }
}

/** Returns the difference of each block's brightness that a grade leaves, in levels. */
export function residualsOf({ curves: [luma] }: Grade, older: Blocks, newer: Blocks): Float32Array {
  return older.luma.map((value, at) => newer.luma[at] - value - changeAt(luma.points, value))
}

/**
 * Returns how much a grade changes a picture: root mean square in levels, colours by half.
 * @param levels less a shift of each colour by this much, and of luma by half, which encoding explains
 */
export function amountOf({ curves }: Grade, levels = 0): number {
  const [luma, cb, cr] = curves.map(({ shift, power }, plane) => {
    const beyond = Math.max(0, Math.abs(shift) - (plane === 0 ? levels / 2 : levels))
    return Math.max(0, power - shift * shift + beyond * beyond)
  })
  return Math.sqrt(luma + COLOUR_WEIGHT * (cb + cr))
}

function curveBetween(older: Float32Array, newer: Float32Array): Curve {
  const byRange = Array.from({ length: 256 / RANGE }, (): number[] => [])
  const differences = newer.map((value, at) => value - older[at])
  for (const [at, by] of differences.entries()) byRange[Math.floor(older[at] / RANGE)].push(by)
  const shift = median([...differences])
  const least = RIDGE * older.length
  const points = byRange.map((some) => {
    return shift + ((median(some) - shift) * some.length) / (some.length + least)
  })
  const power = older.reduce((sum, value) => sum + changeAt(points, value) ** 2, 0) / older.length
  return { shift, points, power }
}

/** Returns the change of a value: between two points of a curve, in proportion. */
function changeAt(points: readonly number[], value: number): number {
  const place = Math.max(0, Math.min(points.length - 1, value / RANGE - 0.5))
  const at = Math.min(points.length - 2, Math.floor(place))
  return points[at] + (place - at) * (points[at + 1] - points[at])
}
