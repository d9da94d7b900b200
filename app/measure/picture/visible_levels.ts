import type { Size } from '#media/picture_filters'

/** Luma of black and of white in limited range (ITU-R BT.709, 4.6). */
const BLACK = 16
const WHITE = 235

/**
 * Returns a copy of a planar YUV picture whose luma has only levels that displays show. Cameras record brighter and
 * darker ones; a converter keeps or clips them, which changes nothing on a display.
 */
export function visibleLevels(picture: Uint8Array, { width, height }: Size): Uint8Array {
  const visible = new Uint8Array(picture)
  for (let at = 0; at < width * height; at += 1) {
    visible[at] = Math.min(WHITE, Math.max(BLACK, visible[at]))
  }
  return visible
}
