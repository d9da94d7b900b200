import type { Signatures } from '#measure/picture/signatures'
import { Frames } from '#measure/changes/align/frames'
import { type Line, type Piece, newerOf, onLine } from '#measure/changes/align/line'
import type { Span } from '#measure/changes/change'
import { median } from '#measure/changes/median'

/** Signatures of a version and its frames per second. */
export type ComparedVersion = { signatures: Signatures; rate: number }

const NOISE_STEP = 4
const MIN_NOISE = 0.1
/** Differences above this multiple of the noise all count the same, by this weight. */
const MAX_NOISE = 4
const NOISE_WEIGHT = 0.5

/** Two versions, whose frames are compared along lines. */
export class Pair {
  readonly from: Frames
  readonly to: Frames
  /** Distance of the same picture in both versions, in levels: the noise of encoding. */
  #noise = 1

  constructor(from: ComparedVersion, to: ComparedVersion) {
    this.from = new Frames(from.signatures, from.rate)
    this.to = new Frames(to.signatures, to.rate)
  }

  /** Frames of the newer version per frame of the older, at the same speed. */
  get rateRatio(): number {
    const ratio = this.to.rate / this.from.rate
    return Math.abs(ratio - 1) < 0.002 ? 1 : ratio
  }

  /** Returns how well a frame of the older version fits along a line, from -1 to 1; -1 outside of the newer version. */
  fit(line: Line, frame: number): number {
    const other = onLine(line, frame)
    if (frame < 0 || frame >= this.from.count || other < 0 || other >= this.to.count) return -1
    return this.from.fit(frame, this.to, other)
  }

  /**
   * Like `fit`, but more precise in shots that hardly move, where neighbouring frames fit almost as well: subtracts the
   * distance in multiples of the noise.
   */
  score(line: Line, frame: number): number {
    const fit = this.fit(line, frame)
    if (fit <= 0) return fit
    const distance = this.from.distance(frame, this.to, onLine(line, frame))
    return fit - NOISE_WEIGHT * Math.min(1, distance / (MAX_NOISE * this.#noise))
  }

  /** Returns the frames between two pieces, or between one and an end of the films. */
  between(before: Piece | undefined, after: Piece | undefined): { from: Span; to: Span } {
    return {
      from: [before?.end ?? 0, after?.first ?? this.from.count],
      to: [before ? newerOf(before)[1] : 0, after ? newerOf(after)[0] : this.to.count],
    }
  }

  /** Returns the sum of a piece's scores, in frames of the version in which it is shorter. */
  sumOfScores({ line, first, end }: Piece): number {
    let sum = 0
    for (let frame = first; frame < end; frame += 1) sum += this.score(line, frame)
    return sum * Math.min(1, line.slope)
  }

  /** Sets the noise to the median distance of frames in pieces that fit. */
  learnNoise(pieces: readonly Piece[]): void {
    const distances: number[] = []
    for (const { line, first, end } of pieces) {
      for (let frame = first; frame < end; frame += NOISE_STEP) {
        distances.push(this.from.distance(frame, this.to, onLine(line, frame)))
      }
    }
    if (distances.length > 0) this.#noise = Math.max(MIN_NOISE, median(distances))
  }
}
