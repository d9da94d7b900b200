import type { Alignment } from '#measure/changes/align/align'
import {
  EXACT,
  type AlignedPiece,
  missingBetween,
  withoutSpan,
  withPiece,
} from '#measure/changes/align/join'
import type { Pair } from '#measure/changes/align/pair'
import type { PicturePairs } from '#measure/changes/judge/pictures'
import { median } from '#measure/changes/median'

/** Frames on either side of a cut among which an island is searched. */
const MAX_CUT_DISTANCE = 12
/** Minimum and maximum number of frames that are missing around an island. */
const [MIN_MISSING, MAX_MISSING] = [4, 60]
/** Minimum number of frames of an island. */
const MIN_FRAMES = 2
/** By how much its frames must be nearer than with a single cut, as a multiple of what encoding changes in a frame, */
const MIN_GAIN = 2
/** and the maximum difference of one of them. */
const MAX_FRAME_DIFFERENCE = 2
/** Encoding changes a frame by at least so much, in squared levels. */
const MIN_NOISE = 0.5

/**
 * Splits removals between which a few frames are left, too few to be found by their signatures: between two pieces,
 * frames of the newer version may come from anywhere among the missing ones.
 */
export async function addIslands(
  { rateRatio }: Pair,
  alignment: Alignment,
  pictures: PicturePairs
): Promise<Alignment> {
  if (rateRatio !== 1) return alignment
  let { pieces } = alignment
  for (const [index, after] of alignment.pieces.entries()) {
    const before = alignment.pieces[index - 1]
    const island = before && (await islandBetween(before, after, pictures))
    if (!island) continue
    const { line, first, end } = island
    const remaining = withoutSpan(pieces, [
      first + line.offset - before.line.offset,
      end + line.offset - after.line.offset,
    ])
    pieces = withPiece(remaining, island)
  }
  return { ...alignment, pieces }
}

async function islandBetween(before: AlignedPiece, after: AlignedPiece, pictures: PicturePairs) {
  const [start, finish] = [before.line.offset, after.line.offset]
  const missing = missingBetween(before, after) ?? 0
  const [lowest, highest] = [
    Math.max(before.first, before.end - MAX_CUT_DISTANCE) + start,
    Math.min(after.end, after.first + MAX_CUT_DISTANCE) + finish,
  ]
  if (missing < MIN_MISSING || missing > MAX_MISSING || highest - lowest > 3 * MAX_CUT_DISTANCE)
    return null
  const frames = Array.from({ length: Math.max(0, highest - lowest) }, (_, at) => lowest + at)
  const pairs = Array.from({ length: missing + 1 }, (_, by) =>
    frames.map((other) => ({ frame: other - start + by, other }))
  )
  const all = await pictures.differences(pairs.flat())
  const place =
    all && placeIn(pairs.map((_, by) => all.slice(by * frames.length, (by + 1) * frames.length)))
  if (!place) return null
  const line = { ...before.line, offset: start - place.by }
  const [first, end] = [place.first, place.end].map((at) => lowest + at - line.offset)
  return { line, first, end, ...EXACT }
}

/** @param differences of frames, by how many of the missing ones come before them */
function placeIn(differences: readonly number[][]) {
  const sums = differences.map((along) => {
    const sum = [0]
    for (const [at, by] of along.entries()) sum.push(sum[at] + by)
    return sum
  })
  const [before, after] = [sums[0], sums.at(-1)!]
  const total = after.at(-1)!
  const single = Math.min(...before.map((sum, at) => sum + total - after[at]))
  const noise = median(differences[0].map((by, at) => Math.min(by, differences.at(-1)![at])))
  let best = { by: 0, first: 0, end: 0, sum: single - MIN_GAIN * Math.max(MIN_NOISE, noise) }
  for (const [by, along] of sums.entries()) {
    for (const [first, start] of along.entries()) {
      for (let end = first + MIN_FRAMES; end < along.length; end += 1) {
        const own = along[end] - start
        const sum = before[first] + own + total - after[end]
        if (
          sum < best.sum &&
          own <= MAX_FRAME_DIFFERENCE * Math.max(MIN_NOISE, noise) * (end - first)
        )
          best = { by, first, end, sum }
      }
    }
  }
  return best.end > best.first && best.by > 0 && best.by < differences.length - 1 ? best : null
}
