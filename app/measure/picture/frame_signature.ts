import type { Size } from '#media/picture_filters'

/**
 * The signature of each frame of a video: 64 bytes, computed from its small picture. It distinguishes
 * frames, finds a frame in another version, and contains all inputs of the picture checks.
 *
 * | Bytes  | What                                                                              |
 * | ------ | --------------------------------------------------------------------------------- |
 * | 0–7    | difference hash: 8 rows of 8 bits, set where brightness grows to the right          |
 * | 8–31   | mean luma of 6 × 4 cells                                                            |
 * | 32–43  | mean Cb of 4 × 3 cells                                                              |
 * | 44–55  | mean Cr of 4 × 3 cells                                                              |
 * | 56–57  | energy: standard deviation of luma, in 1/256, little-endian                         |
 * | 58–59  | motion: mean difference of luma to the frame before, in 1/256; 0 of the first frame |
 * | 60     | share of the pixels that are black, in 1/255                                        |
 * | 61     | the brightest luma                                                                  |
 * | 62     | black rows at top and bottom, the smaller of the two, in 1/255 of the height        |
 * | 63     | black columns at left and right, likewise of the width                              |
 *
 * Luma and colours are those of BT.709 in the range of video (16 is black, 235 white).
 */
export const SIGNATURE_BYTES = 64

export const AT = {
  hash: 0,
  luma: 8,
  cb: 32,
  cr: 44,
  energy: 56,
  motion: 58,
  black: 60,
  brightest: 61,
  bars: 62,
  sideBars: 63,
} as const

export const LUMA_CELLS = { columns: 6, rows: 4 } as const
export const COLOUR_CELLS = { columns: 4, rows: 3 } as const
const HASH_CELLS = { columns: 9, rows: 8 } as const

/** Luma up to which a pixel counts as black: 5 % above the black of video. */
const BLACK = 28

type Cells = { columns: number; rows: number }

/** Computes signatures of pictures of one size (planar YUV 4:2:0, 8 bits). */
export class FrameSigner {
  readonly #size: Size
  readonly #hash: CellMeans
  readonly #luma: CellMeans
  readonly #colour: CellMeans
  readonly #previous: Uint8Array
  #isFirst = true

  constructor(size: Size) {
    this.#size = size
    this.#hash = new CellMeans(size, HASH_CELLS)
    this.#luma = new CellMeans(size, LUMA_CELLS)
    this.#colour = new CellMeans({ width: size.width / 2, height: size.height / 2 }, COLOUR_CELLS)
    this.#previous = new Uint8Array(size.width * size.height)
  }

  /** Number of bytes of one picture. */
  get pictureBytes(): number {
    return (this.#size.width * this.#size.height * 3) / 2
  }

  /**
   * Writes the signature of a picture. Call it in the order of the frames.
   * @param to 64 bytes that the signature is written to
   */
  sign(picture: Uint8Array, to: Uint8Array): void {
    const pixels = this.#size.width * this.#size.height
    const luma = picture.subarray(0, pixels)
    this.#writeHash(luma, to)
    to.set(this.#luma.of(luma), AT.luma)
    to.set(this.#colour.of(picture.subarray(pixels, (pixels * 5) / 4)), AT.cb)
    to.set(this.#colour.of(picture.subarray((pixels * 5) / 4)), AT.cr)
    this.#writeMeasures(luma, to)
    this.#writeBars(luma, to)
    this.#previous.set(luma)
    this.#isFirst = false
  }

  #writeHash(luma: Uint8Array, to: Uint8Array): void {
    const means = this.#hash.exactOf(luma)
    for (let row = 0; row < HASH_CELLS.rows; row += 1) {
      let bits = 0
      for (let column = 0; column < HASH_CELLS.columns - 1; column += 1) {
        const at = row * HASH_CELLS.columns + column
        bits = (bits << 1) | (means[at + 1] > means[at] ? 1 : 0)
      }
      to[AT.hash + row] = bits
    }
  }

  #writeMeasures(luma: Uint8Array, to: Uint8Array): void {
    let [sum, squares, moved, black, brightest] = [0, 0, 0, 0, 0]
    const previous = this.#previous
    let at = 0
    for (const value of luma) {
      sum += value
      squares += value * value
      moved += Math.abs(value - previous[at])
      at += 1
      if (value <= BLACK) black += 1
      if (value > brightest) brightest = value
    }
    const mean = sum / luma.length
    const deviation = Math.sqrt(Math.max(0, squares / luma.length - mean * mean))
    writeShort(to, AT.energy, deviation * 256)
    writeShort(to, AT.motion, this.#isFirst ? 0 : (moved / luma.length) * 256)
    to[AT.black] = Math.round((black / luma.length) * 255)
    to[AT.brightest] = brightest
  }

  #writeBars(luma: Uint8Array, to: Uint8Array): void {
    const { width, height } = this.#size
    const isRowBlack = (row: number) => isBlack(luma, row * width, 1, width)
    const isColumnBlack = (column: number) => isBlack(luma, column, width, height)
    to[AT.bars] = Math.round((barOf(height, isRowBlack) / height) * 255)
    to[AT.sideBars] = Math.round((barOf(width, isColumnBlack) / width) * 255)
  }
}

/** @returns number of black lines at each end, by the end with fewer; half of all lines if all are black */
function barOf(lines: number, isLineBlack: (line: number) => boolean): number {
  let bar = 0
  while (bar < lines / 2 && isLineBlack(bar) && isLineBlack(lines - 1 - bar)) bar += 1
  return bar
}

function isBlack(luma: Uint8Array, from: number, step: number, count: number): boolean {
  for (let index = 0, at = from; index < count; index += 1, at += step) {
    if (luma[at] > BLACK) return false
  }
  return true
}

function writeShort(to: Uint8Array, at: number, value: number): void {
  const short = Math.min(65_535, Math.round(value))
  to[at] = short & 255
  to[at + 1] = short >> 8
}

/** Means over a grid of cells whose edges are at whole pixels. */
class CellMeans {
  readonly #columnOf: Uint8Array
  readonly #rowOf: Uint8Array
  readonly #counts: Float64Array
  readonly #sums: Float64Array
  readonly #columns: number

  constructor({ width, height }: Size, { columns, rows }: Cells) {
    this.#columns = columns
    this.#columnOf = Uint8Array.from({ length: width }, (_, x) => Math.floor((x * columns) / width))
    this.#rowOf = Uint8Array.from({ length: height }, (_, y) => Math.floor((y * rows) / height))
    this.#sums = new Float64Array(columns * rows)
    this.#counts = new Float64Array(columns * rows)
    for (const row of this.#rowOf) {
      for (const column of this.#columnOf) this.#counts[row * columns + column] += 1
    }
  }

  /** Returns the means. The next call overwrites the returned array. */
  exactOf(plane: Uint8Array): Float64Array {
    const [columnOf, sums, width] = [this.#columnOf, this.#sums, this.#columnOf.length]
    sums.fill(0)
    for (let y = 0, at = 0; y < this.#rowOf.length; y += 1) {
      const first = this.#rowOf[y] * this.#columns
      for (let x = 0; x < width; x += 1, at += 1) sums[first + columnOf[x]] += plane[at]
    }
    for (let cell = 0; cell < sums.length; cell += 1) sums[cell] /= this.#counts[cell] || 1
    return sums
  }

  of(plane: Uint8Array): Uint8Array {
    return Uint8Array.from(this.exactOf(plane), Math.round)
  }
}
