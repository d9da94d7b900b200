/** A crop around the centre of a picture: zoom 1.2 shows 1 / 1.2 of the width; shifts in blocks. */
type Crop = { zoom: number; x: number; y: number; isMirrored: boolean }

/** How a picture was cropped from another, and the mean absolute difference of brightness that remains, in levels. */
export type Reframe = Crop & { residual: number }

type Plane = { columns: number; rows: number; luma: Float32Array }

const ZOOMS = [0.8, 0.87, 0.93, 1, 1.05, 1.1, 1.15, 1.2, 1.25, 1.3]
const FINE = 0.0125
const SHIFTS = [-1, 0, 1]
/** Blocks between two that are compared. */
const STRIDE = 3

/**
 * Returns the crop, scale and mirror that best explain how a picture changed: a search over blocks, from
 * coarse to fine.
 */
export function reframeBetween(older: Plane, newer: Plane): Reframe {
  const tried = (crop: Crop): Reframe => ({ ...crop, residual: residualOf(older, newer, crop) })
  let best = [false, true]
    .flatMap((isMirrored) => ZOOMS.map((zoom) => tried({ zoom, x: 0, y: 0, isMirrored })))
    .reduce(better)
  for (const step of [8, 4, 2, 1, 0.5]) {
    const { zoom, x, y, isMirrored } = best
    best = SHIFTS.flatMap((dx) =>
      SHIFTS.flatMap((dy) =>
        SHIFTS.map((dz) =>
          tried({ zoom: zoom + dz * FINE * step, x: x + dx * step, y: y + dy * step, isMirrored })
        )
      )
    ).reduce(better, best)
  }
  return best
}

export function better(one: Reframe, other: Reframe): Reframe {
  return other.residual < one.residual ? other : one
}

/** Returns the older picture as a crop shows it. */
export function cropped(older: Plane, crop: Crop): Float32Array {
  return older.luma.map((_, at) => {
    const [u, v] = placeOf(older, crop, at)
    return interpolate(older, clamped(u, older.columns), clamped(v, older.rows))
  })
}

/** Mean absolute difference, less the mean, so that a simultaneous grade doesn't hide a crop. */
function residualOf(older: Plane, newer: Plane, crop: Crop): number {
  const { columns, rows } = newer
  const differences: number[] = []
  for (let row = 1; row < rows - 1; row += STRIDE) {
    for (let column = 1; column < columns - 1; column += STRIDE) {
      const at = row * columns + column
      const [u, v] = placeOf(newer, crop, at)
      if (u < 0 || v < 0 || u > columns - 1 || v > rows - 1) continue
      differences.push(newer.luma[at] - interpolate(older, u, v))
    }
  }
  if (differences.length < (columns * rows) / 15) return Infinity
  const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length
  return differences.reduce((sum, value) => sum + Math.abs(value - mean), 0) / differences.length
}

/** Returns the place in the older picture that a block of the newer one shows. */
function placeOf({ columns, rows }: Plane, { zoom, x, y, isMirrored }: Crop, at: number) {
  const [middleX, middleY] = [(columns - 1) / 2, (rows - 1) / 2]
  const [row, column] = [Math.floor(at / columns), at % columns]
  const across = isMirrored ? columns - 1 - column : column
  return [middleX + (across - middleX) / zoom + x, middleY + (row - middleY) / zoom + y]
}

const clamped = (place: number, count: number) => Math.max(0, Math.min(count - 1, place))

function interpolate({ columns, rows, luma }: Plane, u: number, v: number): number {
  const [left, top] = [Math.min(columns - 2, Math.floor(u)), Math.min(rows - 2, Math.floor(v))]
  const [dx, dy] = [u - left, v - top]
  const at = top * columns + left
  const above = luma[at] + dx * (luma[at + 1] - luma[at])
  const below = luma[at + columns] + dx * (luma[at + columns + 1] - luma[at + columns])
  return above + dy * (below - above)
}
