import type { Size } from '#media/picture_filters'

/** The small pictures of a version: planar YUV 4:2:0 of 8 bits, read when they are asked for. */
export interface Pictures {
  readonly size: Size
  /** @param frames in any order; those that can't be read are left out of the answer */
  read(frames: readonly number[]): Promise<ReadonlyMap<number, Uint8Array>>
}

/** A frame of the older version and the one of the newer it is compared with. */
export type FramePair = { frame: number; other: number }

/** Two pictures of the same moment. */
export type PicturePair = FramePair & { older: Uint8Array; newer: Uint8Array }

/** Reads both pictures of pairs, all of a side at once, and leaves out what one side lacks. */
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
