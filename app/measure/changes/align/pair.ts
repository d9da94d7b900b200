import type { Signatures } from '#measure/picture/signatures'
import { Frames } from '#measure/changes/align/frames'
import { type Line, type Piece, onLine } from '#measure/changes/align/line'

/** What is compared: the signatures of a version and its frames per second. */
export type Side = { signatures: Signatures; rate: number }

const NOISE_STEP = 4
const MIN_NOISE = 0.1
/** Differences up to so many times the noise are told apart, and count for this much. */
const MAX_NOISE = 4
const NOISE_WEIGHT = 0.5

/** Two versions whose frames are compared along lines. */
export class Pair {
  readonly from: Frames
  readonly to: Frames
  readonly #toSide: Side
  #mirrored: Frames | null = null
  /** How different the same picture is in both versions, in levels: what encoding does. */
  #noise = 1

  constructor(from: Side, to: Side) {
    this.from = new Frames(from.signatures, from.rate)
    this.to = new Frames(to.signatures, to.rate)
    this.#toSide = to
  }

  /** Frames of the newer version for a frame of the older at the same speed. */
  get rateRatio(): number {
    const ratio = this.to.rate / this.from.rate
    return Math.abs(ratio - 1) < 0.002 ? 1 : ratio
  }

  /** The newer version as a mirror shows it; laid out when it is first asked for. */
  get mirrored(): Frames {
    this.#mirrored ??= new Frames(this.#toSide.signatures, this.#toSide.rate, { isMirrored: true })
    return this.#mirrored
  }

  /** The newer version as a line looks at it. */
  seenBy({ isMirrored }: Line): Frames {
    return isMirrored ? this.mirrored : this.to
  }

  /** How well a frame of the older version fits where a line leads; -1 outside of the newer one. */
  fit(line: Line, frame: number): number {
    const other = onLine(line, frame)
    if (frame < 0 || frame >= this.from.count || other < 0 || other >= this.to.count) return -1
    return this.from.fit(frame, this.seenBy(line), other)
  }

  /**
   * The same, but sharper where pictures hardly differ: in a shot that nearly stands, the frame beside the
   * right one fits almost as well, and only what is more than noise tells them apart.
   */
  score(line: Line, frame: number): number {
    const fit = this.fit(line, frame)
    if (fit <= 0) return fit
    const distance = this.from.distance(frame, this.seenBy(line), onLine(line, frame))
    return fit - NOISE_WEIGHT * Math.min(1, distance / (MAX_NOISE * this.#noise))
  }

  /** Learns how much noise there is from pieces that fit: the median of their distances. */
  learnNoise(pieces: readonly Piece[]): void {
    const distances: number[] = []
    for (const { line, first, end } of pieces) {
      for (let frame = first; frame < end; frame += NOISE_STEP) {
        distances.push(this.from.distance(frame, this.seenBy(line), onLine(line, frame)))
      }
    }
    if (distances.length === 0) return
    const median = distances.toSorted((one, other) => one - other)[distances.length >> 1]
    this.#noise = Math.max(MIN_NOISE, median)
  }

  /** The mean fit along a line over some frames. */
  meanFit(line: Line, first: number, end: number): number {
    let sum = 0
    for (let frame = first; frame < end; frame += 1) sum += this.fit(line, frame)
    return sum / Math.max(1, end - first)
  }
}
