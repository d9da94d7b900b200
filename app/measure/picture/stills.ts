import { type FrameRange, lengthOf, rangesWhere } from '#measure/range'
import type { Signatures } from '#measure/picture/signatures'

/** A difference below this is that of encoding a picture that stands still, in levels of luma. */
const STILL = 0.15
const SHORTEST_STILL_SECONDS = 1
/** Black frames inside a film that nobody calls a mistake: none, but one may be a soft cut. */
const SHORTEST_BLACK_INSIDE = 2

/** Black frames at either end, however few, and two or more inside. */
export function blackRanges(signatures: Signatures): FrameRange[] {
  const { count } = signatures
  return rangesWhere(count, (frame) => signatures.isBlack(frame)).filter(
    (range) =>
      range.frame === 0 || range.endFrame === count || lengthOf(range) >= SHORTEST_BLACK_INSIDE
  )
}

/**
 * Where the picture stands still for a second or longer. Black is told apart, and the end card, a
 * picture that stands until the end, is none.
 */
export function frozenRanges(signatures: Signatures, framesPerSecond: number): FrameRange[] {
  const { count } = signatures
  const stands = (frame: number) =>
    frame > 0 && signatures.motion(frame) < STILL && !signatures.isBlack(frame)
  return (
    rangesWhere(count, stands)
      // The first of the same pictures differs from the one before it, and belongs to them.
      .map(({ frame, endFrame }) => ({ frame: frame - 1, endFrame }))
      .filter((range) => lengthOf(range) >= SHORTEST_STILL_SECONDS * framesPerSecond)
      .filter(({ endFrame }) => endFrame < count)
  )
}
