import { AT, COLOUR_CELLS, LUMA_CELLS } from '#measure/picture/frame_signature'
import { shotsOf } from '#measure/picture/shots'
import type { Signatures } from '#measure/picture/signatures'

/** A frame's hash is looked up in pieces of two rows, so that a change in one row leaves the other pieces unchanged. */
export const BANDS = 4

const LUMA = LUMA_CELLS.columns * LUMA_CELLS.rows
const COLOUR = COLOUR_CELLS.columns * COLOUR_CELLS.rows
const CELLS = LUMA + 2 * COLOUR

/** Pictures with less spread of brightness, in levels of 256, are too flat to be located. */
const FLAT = 4
/** Maximum difference of a cell, so that a moved logo doesn't make a different picture. */
const MAX_LUMA = 32
const MAX_COLOUR = 16
const COLOUR_WEIGHT = 0.5
/** Weight of a change that all cells share, as a grade, */
const GRADE_WEIGHT = 0.15
/** and its maximum, except in flat pictures, which show nothing else. */
const MAX_GRADE = 1
/** Tolerated distance of frames, as a share of the spread of their pictures. */
const TOLERANCE_SHARE = 0.35
const MIN_TOLERANCE = 3
const MAX_TOLERANCE = 10

/**
 * The frames of one version in the form in which they are compared. The mean of each plane is subtracted, so that a
 * graded picture is found again.
 */
export class Frames {
  readonly count: number
  /** Frames per second. */
  readonly rate: number
  /** Cells of luma, Cb and Cr of each frame, less the mean of their plane. */
  readonly #cells: Float32Array
  readonly #means: Float32Array
  /** Mean distance of each frame's cells of luma from their mean. */
  readonly #spreads: Float32Array
  /** Pieces of each frame's hash. */
  readonly #bands: Uint16Array
  readonly #flat: Uint8Array
  readonly #signatures: Signatures
  #cuts: number[] | null = null

  constructor(signatures: Signatures, rate: number) {
    this.#signatures = signatures
    this.count = signatures.count
    this.rate = rate
    this.#cells = new Float32Array(this.count * CELLS)
    this.#means = new Float32Array(this.count * 3)
    this.#spreads = new Float32Array(this.count)
    this.#bands = new Uint16Array(this.count * BANDS)
    this.#flat = new Uint8Array(this.count)
    for (let frame = 0; frame < this.count; frame += 1) {
      const of = signatures.of(frame)
      this.#layOut(frame, 0, of.subarray(AT.luma, AT.cb))
      this.#layOut(frame, 1, of.subarray(AT.cb, AT.cr))
      this.#layOut(frame, 2, of.subarray(AT.cr, AT.energy))
      this.#spreads[frame] = this.#spreadOf(frame)
      this.#flat[frame] = signatures.energy(frame) < FLAT ? 1 : 0
      for (let band = 0; band < BANDS; band += 1) {
        const [high, low] = of.subarray(AT.hash + 2 * band)
        this.#bands[frame * BANDS + band] = (high << 8) | low
      }
    }
  }

  /** First frames of all shots but the first one, computed on first use. */
  get cuts(): readonly number[] {
    this.#cuts ??= shotsOf(this.#signatures)
    return this.#cuts
  }

  isFlat(frame: number): boolean {
    return this.#flat[frame] === 1
  }

  band(frame: number, band: number): number {
    return this.#bands[frame * BANDS + band]
  }

  /**
   * Returns how different two frames look, in levels of 256: up to 1 or 2 for the same picture encoded again, about 20
   * for two shots.
   */
  distance(frame: number, other: Frames, otherFrame: number): number {
    const [a, b] = [this.#cells, other.#cells]
    const [atA, atB] = [frame * CELLS, otherFrame * CELLS]
    let luma = 0
    for (let cell = 0; cell < LUMA; cell += 1) {
      const difference = Math.abs(a[atA + cell] - b[atB + cell])
      luma += difference < MAX_LUMA ? difference : MAX_LUMA
    }
    let colour = 0
    for (let cell = LUMA; cell < CELLS; cell += 1) {
      const difference = Math.abs(a[atA + cell] - b[atB + cell])
      colour += difference < MAX_COLOUR ? difference : MAX_COLOUR
    }
    let grade = 0
    for (let plane = 0; plane < 3; plane += 1) {
      grade += Math.abs(this.#means[frame * 3 + plane] - other.#means[otherFrame * 3 + plane])
    }
    const isFlat = this.#spreads[frame] < FLAT || other.#spreads[otherFrame] < FLAT
    const graded = Math.min(GRADE_WEIGHT * grade, isFlat ? Infinity : MAX_GRADE)
    return luma / LUMA + (COLOUR_WEIGHT * colour) / (2 * COLOUR) + graded
  }

  /**
   * Returns how well two frames fit, from 1 for the same picture, through 0 at the tolerated distance, to -1 for
   * another picture.
   */
  fit(frame: number, other: Frames, otherFrame: number): number {
    const spread = Math.max(this.#spreads[frame], other.#spreads[otherFrame])
    const share = TOLERANCE_SHARE * spread
    const tolerance = Math.min(MAX_TOLERANCE, Math.max(MIN_TOLERANCE, share))
    return Math.max(-1, 1 - this.distance(frame, other, otherFrame) / tolerance)
  }

  #layOut(frame: number, plane: number, cells: Uint8Array) {
    let sum = 0
    for (const value of cells) sum += value
    const mean = sum / cells.length
    this.#means[frame * 3 + plane] = mean
    const first = frame * CELLS + (plane === 0 ? 0 : LUMA + (plane - 1) * COLOUR)
    for (const [index, value] of cells.entries()) this.#cells[first + index] = value - mean
  }

  #spreadOf(frame: number): number {
    let sum = 0
    for (let cell = 0; cell < LUMA; cell += 1) sum += Math.abs(this.#cells[frame * CELLS + cell])
    return sum / LUMA
  }
}
