import { type FramePair, type Pictures, readPairs } from '#measure/changes/judge/pictures'

/**
 * How much the brightness of pairs of pictures differs, as means of squares, in the order of the pairs.
 * @returns null where some can't be read
 */
export async function differences(pairs: readonly FramePair[], older: Pictures, newer: Pictures) {
  const read = await readPairs(older, newer, pairs)
  if (read.length < pairs.length) return null
  const { width, height } = older.size
  return read.map((pictures) => {
    let sum = 0
    for (let at = 0; at < width * height; at += 1) {
      sum += (pictures.older[at] - pictures.newer[at]) ** 2
    }
    return sum / (width * height)
  })
}
