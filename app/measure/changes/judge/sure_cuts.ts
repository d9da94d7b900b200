import type { Alignment } from '#measure/changes/align/align'
import {
  cutAt,
  hasFrames,
  type AlignedPiece,
  missingBetween,
  withEnds,
} from '#measure/changes/align/join'
import type { Line } from '#measure/changes/align/line'
import type { Pair } from '#measure/changes/align/pair'
import type { PicturePairs } from '#measure/changes/judge/pictures'

/** Cuts are searched for up to this many frames on either side of where they are, */
const REACH = 150
/** as far as frames fit both lines this well. */
const ALIKE = 0.5
/** Minimum noise in squared levels, for identical copies. */
const MIN_NOISE = 0.5

/** Neighbours between which frames are missing in one of the versions only; either may be empty. */
type Seam = { before: AlignedPiece; after: AlignedPiece; missing: number }

/**
 * Moves cuts in slow shots to their exact frame. Signatures of neighbouring frames hardly differ there; pictures do, at
 * least where something moves, while encoder noise in the rest is the same for both.
 */
export async function correctCuts(pair: Pair, alignment: Alignment, pictures: PicturePairs) {
  if (pair.rateRatio !== 1) return alignment
  const pieces = withEnds(pair, alignment.pieces)
  for (const [index, after] of pieces.entries()) {
    for (const before of pieces.slice(0, index).reverse()) {
      const missing = missingBetween(before, after)
      if (missing !== undefined) await moveSeam(pair, { before, after, missing }, pictures)
      // A piece that lost all of its frames makes others neighbours.
      if (hasFrames(before)) break
    }
  }
  return { ...alignment, pieces: pieces.filter(hasFrames) }
}

/** Returns the places where the first piece may end if the second follows, by the signatures. */
function doubtfulPlaces(pair: Pair, { before, after, missing }: Seam) {
  let [first, end] = [after.first - missing, before.end + 1]
  const [lowest, highest] = [
    Math.max(before.first, before.end - REACH),
    Math.min(after.end - missing, before.end + REACH),
  ]
  while (first > lowest && pair.fit(after.line, first - 1 + missing) > ALIKE) first -= 1
  while (end <= highest && pair.fit(before.line, end - 1) > ALIKE) end += 1
  return { first, end }
}

/** Moves a seam to where the pictures differ least, if they differ enough. */
async function moveSeam(pair: Pair, { before, after, missing }: Seam, pictures: PicturePairs) {
  const { first, end } = doubtfulPlaces(pair, { before, after, missing })
  if (first >= end) return
  const frames = Array.from({ length: end - 1 - first }, (_, index) => first + index)
  const along = (line: Line, ahead: number) =>
    pictures.differences(
      frames.map((frame) => ({ frame: frame + ahead, other: frame + ahead + line.offset }))
    )
  const [left, right] = [await along(before.line, 0), await along(after.line, missing)]
  if (!left || !right) return
  // With each place, the first piece gains a frame, and the second loses one.
  const sums = [0]
  for (const [index, difference] of left.entries())
    sums.push(sums[index] + difference - right[index])
  const minimum = Math.min(...sums)
  const noise = Math.max(MIN_NOISE, Math.min(...left, ...right))
  if (Math.max(...sums) - minimum < noise && before.end + missing === after.first) return
  const likely = sums.flatMap((sum, index) => (sum - minimum < noise ? first + index : []))
  // A cut that leaves one of the two empty is a trim: editors don't cut so close to an end.
  const atEnd = likely.find((place) => place === before.first || place + missing === after.end)
  const cutEnd = atEnd ?? first + sums.indexOf(minimum)
  const isExact = atEnd !== undefined || likely.at(-1)! - likely[0] <= 2
  cutAt(before, after, { end: cutEnd, first: cutEnd + missing, isExact })
}
