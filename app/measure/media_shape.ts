import { perSecond } from '#media/frame_rate'
import type { MediaFacts } from '#media/media_facts'
import type { AspectRatio } from '#models/tasks/values'

/** Width by height may differ by this share: a film of 1080 × 1918 still is 9:16. */
const RATIO_TOLERANCE = 0.01
const USUAL_RATE = 25

/** Whether a picture has a shape, as good as exactly. */
export function hasRatio(
  { width, height }: Pick<MediaFacts, 'width' | 'height'>,
  ratio: AspectRatio
): boolean {
  const [across, down] = ratio.split(':').map(Number)
  return Math.abs(width / height / (across / down) - 1) <= RATIO_TOLERANCE
}

/** Frame rate for converting frames to times; a default where the rate is unknown. */
export function framesPerSecond({ frameRate }: Pick<MediaFacts, 'frameRate'>): number {
  return frameRate ? perSecond(frameRate) : USUAL_RATE
}
