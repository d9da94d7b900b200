import { UP_TO_MAX_FRAMES } from '#media/limits'
import type { MediaFacts } from '#media/media_facts'
import { KEEP_FILTERED_FRAMES } from '#media/make_proxy'
import { fitInSquare, type Size } from '#media/picture_filters'

const MAX_SIDE = 160

/**
 * Returns the size of a video's small film: 160 pixels on the longer side, in the video's aspect ratio, such as 160
 * × 90 or 90 × 160.
 */
export function smallSize(facts: Pick<MediaFacts, 'width' | 'height'>): Size {
  return fitInSquare(facts, MAX_SIDE)
}

/** ffmpeg filters that make the small picture of a frame; each pixel is the mean of the pixels that it replaces. */
export function smallPicture({ width, height }: Size): string[] {
  return [`scale=${width}:${height}:flags=area`, 'setsar=1', 'format=yuv420p']
}

/**
 * Encoding of the small film: the player's frames, nearly lossless, because comparisons depend on one or two
 * levels of brightness.
 */
export const SMALL_FILM = [
  ...['-map_metadata', '-1', '-an', '-sn', '-dn', '-c:v', 'libx264', '-preset', 'superfast'],
  ...['-crf', '14', '-g', '250', '-write_tmcd', '0', ...KEEP_FILTERED_FRAMES, '-f', 'mp4'],
  ...UP_TO_MAX_FRAMES,
] as const
