import type { Box } from '#measure/changes/change'
import type { Blocks } from '#measure/changes/judge/blocks'

/** Minimum difference of a block, in levels, */
const MIN_LEVELS = 4
/** from more in pictures that an encoder left little of, by so many times their mean difference, */
const OF_NOISE = 2
/** plus this share of the contrast around the block, since encoders move sharp edges. */
const OF_CONTRAST = 0.12
/** Multiple of this minimum from which a block has changed. */
const SURE = 2.2
/** Minimum number of changed blocks; fewer count only if they differ as much as this many. */
const FEWEST = 3
/** Maximum share of the picture that a local change covers. */
const MAX_PICTURE_SHARE = 0.5

/**
 * Finds the part of the picture that changed.
 * @param residuals of each block the signed difference that a grade leaves, in levels, averaged over several frames so
 * that encoder noise cancels out
 * @returns its blocks; null if nothing changed, or most of the picture
 */
export function localChange(
  residuals: Float32Array,
  older: Blocks,
  newer: Blocks
): number[] | null {
  const noise = residuals.reduce((sum, value) => sum + Math.abs(value), 0) / residuals.length
  const scores = scoresOf(residuals, older, newer, MIN_LEVELS + OF_NOISE * noise)
  const blocks = [...scores.keys()].filter((at) => scores[at] >= SURE)
  const isEnough = blocks.reduce((sum, at) => sum + scores[at], 0) >= FEWEST * SURE
  return isEnough && blocks.length <= MAX_PICTURE_SHARE * scores.length ? blocks : null
}

function scoresOf(
  residuals: Float32Array,
  older: Blocks,
  newer: Blocks,
  floor: number
): Float32Array {
  const [one, other] = [contrastOf(older), contrastOf(newer)]
  return residuals.map(
    (residual, at) => Math.abs(residual) / (floor + OF_CONTRAST * Math.min(one[at], other[at]))
  )
}

/** Returns for each block the largest difference of brightness between it and its neighbours. */
function contrastOf({ luma, columns, rows }: Blocks): Float32Array {
  return luma.map((_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns]
    let [least, most] = [255, 0]
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1) {
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
        const value = luma[y * columns + x]
        if (value < least) least = value
        if (value > most) most = value
      }
    }
    return most - least
  })
}

/** Returns the box around blocks, in fractions of the picture. */
export function boxAround(blocks: readonly number[], { columns, rows }: Blocks): Box {
  const xs = blocks.map((at) => at % columns)
  const ys = blocks.map((at) => Math.floor(at / columns))
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [right, bottom] = [Math.max(...xs) + 1, Math.max(...ys) + 1]
  return [left / columns, top / rows, (right - left) / columns, (bottom - top) / rows]
}
