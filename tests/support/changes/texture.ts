import { randomOf } from './random.ts'

const SIZE = 512
const MASK = SIZE - 1

/**
 * A picture that tiles without seams: hills of all sizes, as in Perlin's turbulence, and hard
 * edges.
 */
export class Texture {
  readonly #values = new Float32Array(SIZE * SIZE)

  /**
   * @param coarse size of the largest hills, in pixels of 320
   * @param edges fraction that hard shapes cover
   */
  constructor(seed: number, { coarse = 128, edges = 0.35 } = {}) {
    for (let cell = coarse, weight = 0.5; cell >= 2; cell /= 2, weight *= 0.62) {
      this.#addHills(randomOf(seed * 31 + cell), cell, weight)
    }
    this.#stretch()
    if (edges > 0) this.#addShapes(randomOf(seed * 77 + 5), edges)
  }

  /** Returns the value at a point, from 0 to 1, interpolated between pixels. */
  at(x: number, y: number): number {
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const [dx, dy] = [x - left, y - top]
    const upper = (top & MASK) * SIZE
    const lower = ((top + 1) & MASK) * SIZE
    const [a, b] = [left & MASK, (left + 1) & MASK]
    const values = this.#values
    const above = values[upper + a] + dx * (values[upper + b] - values[upper + a])
    const below = values[lower + a] + dx * (values[lower + b] - values[lower + a])
    return above + dy * (below - above)
  }

  #addHills(random: () => number, cell: number, weight: number) {
    const columns = SIZE / cell
    const grid = Float32Array.from({ length: columns * columns }, random)
    const eased = (share: number) => share * share * (3 - 2 * share)
    for (let y = 0; y < SIZE; y += 1) {
      const row = Math.floor(y / cell)
      const dy = eased((y % cell) / cell)
      for (let x = 0; x < SIZE; x += 1) {
        const column = Math.floor(x / cell)
        const dx = eased((x % cell) / cell)
        const of = (r: number, c: number) => grid[(r % columns) * columns + (c % columns)]
        const above = of(row, column) + dx * (of(row, column + 1) - of(row, column))
        const below = of(row + 1, column) + dx * (of(row + 1, column + 1) - of(row + 1, column))
        this.#values[y * SIZE + x] += weight * (above + dy * (below - above))
      }
    }
  }

  #stretch() {
    const [min, max] = this.#values.reduce(
      ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
      [Infinity, -Infinity]
    )
    for (const [at, value] of this.#values.entries()) {
      this.#values[at] = (value - min) / (max - min)
    }
  }

  #addShapes(random: () => number, share: number) {
    for (let shape = 0; shape < 40; shape += 1) {
      const [x, y] = [random() * SIZE, random() * SIZE]
      const [width, height] = [8 + random() * 70, 8 + random() * 70]
      const value = random()
      const isRound = random() < 0.5
      for (let row = 0; row < height; row += 1) {
        for (let column = 0; column < width; column += 1) {
          const [u, v] = [(2 * column) / width - 1, (2 * row) / height - 1]
          if (isRound && u * u + v * v > 1) continue
          const at = ((y + row) & MASK) * SIZE + ((x + column) & MASK)
          this.#values[at] += share * 1.4 * (value - this.#values[at])
        }
      }
    }
  }
}
