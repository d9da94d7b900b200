import type { Size } from '#media/picture_filters'

/** Reads the small pictures of a version: planar YUV 4:2:0 of 8 bits. */
export interface Pictures {
  readonly size: Size
  /** @param frames in any order; the result lacks those that can't be read */
  read(frames: readonly number[]): Promise<ReadonlyMap<number, Uint8Array>>
}

/** A frame of the older version, and the one of the newer that it is compared with. */
export type FramePair = { frame: number; other: number }

/** Two pictures of the same moment. */
export type PicturePair = FramePair & { older: Uint8Array; newer: Uint8Array }

/** Reads both pictures of pairs, all of a side at once; leaves out pairs of which one can't be read. */
export async function readPairs(
  older: Pictures,
  newer: Pictures,
  pairs: readonly FramePair[]
): Promise<PicturePair[]> {
  if (pairs.length === 0) return []
  const [olders, newers] = await Promise.all([
    older.read(pairs.map(({ frame }) => frame)),
    newer.read(pairs.map(({ other }) => other)),
  ])
  return pairs.flatMap((pair) => {
    const [one, other] = [olders.get(pair.frame), newers.get(pair.other)]
    return one && other ? [{ ...pair, older: one, newer: other }] : []
  })
}
