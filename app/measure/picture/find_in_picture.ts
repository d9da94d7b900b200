import { barsOf } from '#measure/picture/bars'
import { flashingOf } from '#measure/picture/flashes'
import type { Signatures } from '#measure/picture/signatures'
import { MAX_SHOTS, shotsOf } from '#measure/picture/shots'
import { type Findings, MAX_RANGES } from '#measure/findings'
import { type FrameRange, rangeLength, rangesWhere } from '#measure/range'

/** A difference below this comes from encoding a still picture, in levels of luma. */
const MAX_STILL_MOTION = 0.15

const MIN_STILL_SECONDS = 1

/** Minimum number of black frames inside a film that are reported: a single one may be a soft cut. */
const MIN_BLACK_FRAMES = 2

/** Results of analysing all frames of a video: findings, and the first frames of all shots except the first one. */
export type FoundInPicture = {
  findings: Pick<Findings, 'frameCount' | 'black' | 'frozen' | 'bars' | 'flashing'>
  shots: number[]
}

/** Analyses all frames of a video. Two hours take seconds, so call `findInThread`, which uses a thread. */
export function findInPicture(signatures: Signatures, framesPerSecond: number): FoundInPicture {
  return {
    findings: {
      frameCount: signatures.count,
      black: blackRanges(signatures).slice(0, MAX_RANGES),
      frozen: frozenRanges(signatures, framesPerSecond).slice(0, MAX_RANGES),
      bars: barsOf(signatures),
      flashing: flashingOf(signatures, framesPerSecond),
    },
    shots: shotsOf(signatures).slice(0, MAX_SHOTS),
  }
}

/** Returns the ranges of black frames: any number at the start or end, two or more elsewhere. */
function blackRanges(signatures: Signatures): FrameRange[] {
  const { count } = signatures
  return rangesWhere(count, (frame) => signatures.isBlack(frame)).filter(
    (range) =>
      range.frame === 0 || range.endFrame === count || rangeLength(range) >= MIN_BLACK_FRAMES
  )
}

/**
 * Finds where the picture is still for a second or longer. Black stretches are separate. The end card, a
 * still picture until the end, doesn't count, unless it is the whole film.
 */
function frozenRanges(signatures: Signatures, framesPerSecond: number): FrameRange[] {
  const { count } = signatures
  const isStill = (frame: number) =>
    frame > 0 && signatures.motion(frame) < MAX_STILL_MOTION && !signatures.isBlack(frame)
  return (
    rangesWhere(count, isStill)
      // The first frame of a still picture differs from the frame before it, so it must be added.
      .map(({ frame, endFrame }) => ({ frame: frame - 1, endFrame }))
      .filter((range) => rangeLength(range) >= MIN_STILL_SECONDS * framesPerSecond)
      .filter(({ frame, endFrame }) => frame === 0 || endFrame < count)
  )
}
