import type { Size } from '#media/picture_filters'
import { type Piece, onLine } from '#measure/changes/align/line'
import { meanSquare } from '#measure/changes/judge/blocks'

/** Reads the small pictures of a version: planar YUV 4:2:0 of 8 bits. */
export interface Pictures {
  readonly size: Size
  /** @param frames in any order; the result lacks those that can't be read */
  read(frames: readonly number[]): Promise<ReadonlyMap<number, Uint8Array>>
}

/** A frame of the older version, and the one of the newer that it is compared with. */
export type FramePair = { frame: number; other: number }

/** Two pictures of the same moment. */
export type PicturePair = FramePair & { older: Uint8Array; newer: Uint8Array; size: Size }

/** Maximum number of pieces whose pictures are in memory at once. */
const AT_ONCE = 40
/** Number of pairs that are spread over a piece. */
export const SPREAD = 9

/** Pictures of two versions of the same shape. */
export class PicturePairs {
  readonly #older: Pictures
  readonly #newer: Pictures

  constructor(older: Pictures, newer: Pictures) {
    this.#older = older
    this.#newer = newer
  }

  /** Reads both pictures of pairs, all of a side at once; leaves out pairs of which one can't be read. */
  async read<Of extends FramePair>(pairs: readonly Of[]): Promise<(Of & PicturePair)[]> {
    if (pairs.length === 0) return []
    const { size } = this.#older
    const [olders, newers] = await Promise.all([
      this.#older.read(pairs.map(({ frame }) => frame)),
      this.#newer.read(pairs.map(({ other }) => other)),
    ])
    return pairs.flatMap((pair) => {
      const [older, newer] = [olders.get(pair.frame), newers.get(pair.other)]
      return older && newer ? [{ ...pair, older, newer, size }] : []
    })
  }

  /**
   * Returns the mean squared difference of brightness for each pair of frames.
   * @returns null if some can't be read
   */
  async differences(pairs: readonly FramePair[]): Promise<number[] | null> {
    const read = await this.read(pairs)
    if (read.length < pairs.length) return null
    return read.map(({ older, newer, size: { width, height } }) =>
      meanSquare(older.subarray(0, width * height), newer.subarray(0, width * height))
    )
  }

  /** Reads pairs spread over each piece; leaves out those that can't be read. */
  async eachSpread<Of extends { piece: Piece }>(
    all: readonly Of[],
    onPairs: (one: Of, pairs: PicturePair[]) => void
  ): Promise<void> {
    for (let at = 0; at < all.length; at += AT_ONCE) {
      const some = all.slice(at, at + AT_ONCE)
      const wanted = some.flatMap((one) =>
        spreadOver(one.piece, SPREAD).map((pair) => ({ ...pair, one }))
      )
      const read = Map.groupBy(await this.read(wanted), ({ one }) => one)
      for (const one of some) onPairs(one, read.get(one) ?? [])
    }
  }
}

/** Returns pairs of frames in the middle of equal parts of a piece, at most as many as it has frames. */
export function spreadOver({ line, first, end }: Piece, maxCount: number): FramePair[] {
  const count = Math.max(1, Math.min(maxCount, end - first))
  return Array.from({ length: count }, (_, index) => {
    const frame = first + Math.floor(((index + 0.5) * (end - first)) / count)
    return { frame, other: onLine(line, frame) }
  })
}
