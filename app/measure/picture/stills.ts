import { type FrameRange, lengthOf, rangesWhere } from '#measure/range'
import type { Signatures } from '#measure/picture/signatures'

/** A difference below this comes from encoding a still picture, in levels of luma. */
const STILL = 0.15
const MIN_STILL_SECONDS = 1
/** Minimum number of black frames inside a film that are reported: a single one may be a soft cut. */
const MIN_BLACK_FRAMES = 2

/** Black frames at either end, however few, and two or more inside. */
export function blackRanges(signatures: Signatures): FrameRange[] {
  const { count } = signatures
  return rangesWhere(count, (frame) => signatures.isBlack(frame)).filter(
    (range) => range.frame === 0 || range.endFrame === count || lengthOf(range) >= MIN_BLACK_FRAMES
  )
}

/**
 * Finds where the picture is still for a second or longer. Black stretches are separate, and the end card, a
 * still picture until the end, doesn't count.
 */
export function frozenRanges(signatures: Signatures, framesPerSecond: number): FrameRange[] {
  const { count } = signatures
  const stands = (frame: number) =>
    frame > 0 && signatures.motion(frame) < STILL && !signatures.isBlack(frame)
  return (
    rangesWhere(count, stands)
      // The first of the same pictures differs from the one before it, and belongs to them.
      .map(({ frame, endFrame }) => ({ frame: frame - 1, endFrame }))
      .filter((range) => lengthOf(range) >= MIN_STILL_SECONDS * framesPerSecond)
      .filter(({ endFrame }) => endFrame < count)
  )
}
