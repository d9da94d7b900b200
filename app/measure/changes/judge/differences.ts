import { type FramePair, type Pictures, readPairs } from '#measure/changes/judge/pictures'

/**
 * Returns the mean squared difference of brightness for each pair of pictures.
 * @returns null if some can't be read
 */
export async function differences(pairs: readonly FramePair[], older: Pictures, newer: Pictures) {
  const read = await readPairs(older, newer, pairs)
  if (read.length < pairs.length) return null
  const pixels = older.size.width * older.size.height
  return read.map((pair) =>
    meanSquare(pair.older.subarray(0, pixels), pair.newer.subarray(0, pixels))
  )
}

/** Returns the mean squared difference of two planes, less that of their means. */
export function meanSquare(one: Plane, other: Plane): number {
  const count = one.length
  let [sum, ofSquares] = [0, 0]
  for (let at = 0; at < count; at += 1) {
    const by = one[at] - other[at]
    sum += by
    ofSquares += by * by
  }
  return (ofSquares - (sum * sum) / count) / count
}
type Plane = Uint8Array | Float32Array
