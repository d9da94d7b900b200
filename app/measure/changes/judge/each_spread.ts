import { type Piece, onLine } from '#measure/changes/align/line'
import { type PicturePair, type Pictures, readPairs } from '#measure/changes/judge/pictures'

const PAIRS = 9
/** Maximum number of pieces whose pictures are in memory at once. */
const AT_ONCE = 40

/** Reads pairs of pictures spread over each piece; leaves out those that can't be read. */
export async function eachSpread<Of extends { piece: Piece }>(
  all: readonly Of[],
  older: Pictures,
  newer: Pictures,
  onPairs: (one: Of, pairs: PicturePair[]) => void
): Promise<void> {
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const some = all.slice(at, at + AT_ONCE)
    const wanted = some.map(({ piece: { line, first, end } }) => {
      const count = Math.min(PAIRS, end - first)
      return Array.from({ length: count }, (_, index) => {
        const frame = first + Math.floor(((index + 0.5) * (end - first)) / count)
        return { frame, other: onLine(line, frame) }
      })
    })
    const read = await readPairs(older, newer, wanted.flat())
    const found = new Map(read.map((pair) => [`${pair.frame} ${pair.other}`, pair]))
    for (const [index, one] of some.entries()) {
      onPairs(
        one,
        wanted[index].flatMap(({ frame, other }) => found.get(`${frame} ${other}`) ?? [])
      )
    }
  }
}
