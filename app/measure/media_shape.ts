import { perSecond } from '#media/frame_rate'
import type { MediaFacts } from '#media/media_facts'
import type { AspectRatio } from '#models/tasks/values'

/** Relative difference from an aspect ratio that is tolerated: a film of 1080 × 1918 counts as 9:16. */
const RATIO_TOLERANCE = 0.01
const USUAL_RATE = 25

/** Whether a picture has an aspect ratio, within the tolerance. */
export function hasRatio(
  { width, height }: Pick<MediaFacts, 'width' | 'height'>,
  ratio: AspectRatio
): boolean {
  const [across, down] = ratio.split(':').map(Number)
  return Math.abs(width / height / (across / down) - 1) <= RATIO_TOLERANCE
}

/** Returns the frame rate for converting frames to times: 25 if it isn't known. */
export function framesPerSecond({ frameRate }: Pick<MediaFacts, 'frameRate'>): number {
  return frameRate ? perSecond(frameRate) : USUAL_RATE
}
