import type { Blocks } from '#measure/changes/judge/blocks'

/** Added to each of Y, Cb and Cr: shares of all three, less their means, and a constant. */
export type Grade = {
  means: readonly [number, number, number]
  /** 3 × 4: three shares and the constant for each plane */
  matrix: readonly number[][]
  /** how much it changes this picture, root mean square in levels, colours by half */
  amount: number
}

/** Keeps the matrix close to one that changes nothing if the picture has few colours. */
const RIDGE = 6
const ROUNDS = 3
const MIN_LIMIT = 2

/**
 * Returns the grade that best explains how a picture changed: least squares over its blocks, without blocks that it
 * doesn't explain, such as an added logo (iterated trimming; Rousseeuw and Leroy 1987).
 */
export function gradeBetween(older: Blocks, newer: Blocks): Grade {
  const planes = [older.luma, older.cb, older.cr]
  const differences = [older.luma, older.cb, older.cr].map((plane, index) => {
    const other = [newer.luma, newer.cb, newer.cr][index]
    return plane.map((value, at) => other[at] - value)
  })
  const count = older.luma.length
  let kept = new Uint8Array(count).fill(1)
  let grade = fitted(planes, differences, kept)
  for (let round = 1; round < ROUNDS; round += 1) {
    const residuals = residualsOf(grade, older, newer).map(Math.abs)
    const sorted = residuals.toSorted()
    const limit = Math.max(MIN_LIMIT, 3 * sorted[Math.floor(count / 2)])
    kept = Uint8Array.from(residuals, (residual) => (residual <= limit ? 1 : 0))
    grade = fitted(planes, differences, kept)
  }
  return grade
}

/** Returns the difference of each block's brightness that a grade leaves, in levels. */
export function residualsOf(grade: Grade, older: Blocks, newer: Blocks): Float32Array {
  const { means, matrix } = grade
  const [a, b, c, constant] = matrix[0]
  return older.luma.map((luma, at) => {
    const [cb, cr] = [older.cb[at] - means[1], older.cr[at] - means[2]]
    return newer.luma[at] - luma - (a * (luma - means[0]) + b * cb + c * cr + constant)
  })
}

/** Fits a grade to the kept blocks, from sums of their values and products in a single pass. */
function fitted(planes: Float32Array[], differences: Float32Array[], kept: Uint8Array): Grade {
  const values = [...planes, ...differences]
  const sums = new Float64Array(6)
  const products = new Float64Array(36)
  const now = new Float64Array(6)
  let count = 0
  for (const [at, isKept] of kept.entries()) {
    if (!isKept) continue
    count += 1
    for (let index = 0; index < 6; index += 1) {
      now[index] = values[index][at]
      sums[index] += now[index]
    }
    for (let row = 0; row < 3; row += 1) {
      for (let column = 0; column < 6; column += 1)
        products[row * 6 + column] += now[row] * now[column]
    }
  }
  count = Math.max(1, count)
  const centred = (row: number, column: number) =>
    products[row * 6 + column] - (sums[row] * sums[column]) / count
  const square = [0, 1, 2].map((row) =>
    [0, 1, 2].map((column) => centred(row, column) + (row === column ? RIDGE * count : 0))
  )
  const matrix = [3, 4, 5].map((difference) => {
    const right = [0, 1, 2].map((row) => centred(row, difference))
    return [...solved(square, right), sums[difference] / count]
  })
  const means = [sums[0] / count, sums[1] / count, sums[2] / count] as const
  return { means, matrix, amount: amountOf(square, matrix, count) }
}

const COLOUR_WEIGHT = 0.5

/** Returns the root mean square of a grade, from its constants and the covariances of the planes. */
function amountOf(square: number[][], matrix: number[][], count: number): number {
  const power = matrix.map(([a, b, c, constant]) => {
    const shares = [a, b, c]
    const varied = shares.reduce(
      (sum, one, row) =>
        sum + shares.reduce((inner, other, column) => inner + one * other * square[row][column], 0),
      0
    )
    return constant * constant + varied / count
  })
  return Math.sqrt(power[0] + COLOUR_WEIGHT * (power[1] + power[2]))
}

/** Returns the amount of a grade, less that of a shift of all colours by a number of levels. */
export function amountBeyond({ matrix, amount }: Grade, levels: number): number {
  const [, cb, cr] = matrix.map(([, , , constant]) => {
    const beyond = Math.max(0, Math.abs(constant) - levels)
    return constant * constant - beyond * beyond
  })
  return Math.sqrt(Math.max(0, amount * amount - COLOUR_WEIGHT * (cb + cr)))
}

/** Solves three equations by Cramer's rule; the ridge keeps the determinant from 0. */
function solved(square: number[][], right: number[]): number[] {
  const whole = determinant(square)
  return [0, 1, 2].map((column) => {
    const replaced = square.map((row, at) => row.map((v, c) => (c === column ? right[at] : v)))
    return determinant(replaced) / whole
  })
}

function determinant([[a, b, c], [d, e, f], [g, h, i]]: number[][]): number {
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
}
