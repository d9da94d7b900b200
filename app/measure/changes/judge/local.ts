import type { Box } from '#measure/changes/change'
import type { Blocks } from '#measure/changes/judge/blocks'

/** A block's difference in levels counts from here, */
const MIN_LEVELS = 4
/** from more in pictures that an encoder left little of, by so many times their mean difference, */
const OF_NOISE = 2
/** and from this share of the contrast around it on: encoders move sharp edges. */
const OF_CONTRAST = 0.12
/** How many times that it has to be. */
const SURE = 2.2
/** Fewer blocks are the noise of an encoder, unless they differ as much as all of these together. */
const FEWEST = 3
/** Blocks this near belong together. */
const NEAR = 3
/** A change of more of the picture is none of a part. */
const MAX_PICTURE_SHARE = 0.5

/** Blocks of a picture that differ, and the box around them. */
export type LocalChange = { box: Box; blocks: number[]; strength: number }

/**
 * Finds a part of the picture that changed, from the differences that remain after a grade, meant over
 * several frames with their sign, so that the noise of encoders cancels out.
 * @param residuals levels, a block each
 * @returns null where there is none, or where nearly all of the picture changed
 */
export function localChange(
  residuals: Float32Array,
  older: Blocks,
  newer: Blocks
): LocalChange | null {
  const { columns, rows } = older
  const noise = residuals.reduce((sum, value) => sum + Math.abs(value), 0) / residuals.length
  const scores = scoresOf(residuals, older, newer, MIN_LEVELS + OF_NOISE * noise)
  const differing = [...scores.keys()].filter((at) => scores[at] >= SURE)
  const groups = groupsOf(differing, columns)
    .map((blocks) => ({ blocks, strength: blocks.reduce((sum, at) => sum + scores[at], 0) }))
    .filter(({ strength }) => strength >= FEWEST * SURE)
  if (groups.length === 0) return null
  const blocks = groups.flatMap((group) => group.blocks)
  if (blocks.length > MAX_PICTURE_SHARE * columns * rows) return null
  const strength = groups.reduce((sum, group) => sum + group.strength, 0)
  return { box: boxAround(blocks, columns, rows), blocks, strength }
}

function scoresOf(
  residuals: Float32Array,
  older: Blocks,
  newer: Blocks,
  least: number
): Float32Array {
  const [one, other] = [contrastOf(older), contrastOf(newer)]
  return residuals.map(
    (residual, at) => Math.abs(residual) / (least + OF_CONTRAST * Math.min(one[at], other[at]))
  )
}

/** Of each block the greatest difference of brightness among it and its neighbours. */
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

function groupsOf(blocks: readonly number[], columns: number): number[][] {
  const left = new Set(blocks)
  const groups: number[][] = []
  for (const first of blocks) {
    if (!left.delete(first)) continue
    const group = [first]
    for (const at of group) {
      for (const other of left) {
        const dx = Math.abs((other % columns) - (at % columns))
        const dy = Math.abs(Math.floor(other / columns) - Math.floor(at / columns))
        if (dx <= NEAR && dy <= NEAR && left.delete(other)) group.push(other)
      }
    }
    groups.push(group)
  }
  return groups
}

/** The box around blocks, in fractions of the picture. */
export function boxAround(blocks: readonly number[], columns: number, rows: number): Box {
  const xs = blocks.map((at) => at % columns)
  const ys = blocks.map((at) => Math.floor(at / columns))
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [right, bottom] = [Math.max(...xs) + 1, Math.max(...ys) + 1]
  return [left / columns, top / rows, (right - left) / columns, (bottom - top) / rows]
}
