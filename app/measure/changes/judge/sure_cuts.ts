import type { Alignment } from '#measure/changes/align/align'
import type { Joined } from '#measure/changes/align/join'
import type { Line } from '#measure/changes/align/line'
import type { Pair } from '#measure/changes/align/pair'
import { differences } from '#measure/changes/judge/differences'
import type { Pictures } from '#measure/changes/judge/pictures'

/** A cut is looked for so many frames to both sides of where it is, */
const REACH = 150
/** as far as frames fit on both lines: beyond, there is no doubt. */
const ALIKE = 0.5
/** In squared levels: two copies of a drawing differ by nothing. */
const MIN_NOISE = 0.5

/** Neighbours between which frames are missing, or more, but not both; either may be empty. */
type Seam = { before: Joined; after: Joined; missing: number }

/**
 * Puts cuts within slow shots to their frame. What is kept of a frame hardly differs there from that of its
 * neighbours; the pictures do, if only where something moves: what an encoder did to the rest is the same
 * for both.
 */
export async function withSureCuts(
  pair: Pair,
  alignment: Alignment,
  older: Pictures,
  newer: Pictures
): Promise<Alignment> {
  if (pair.rateRatio !== 1) return alignment
  const pieces = withEnds(pair, alignment.pieces)
  for (const [index, after] of pieces.entries()) {
    const before = pieces[index - 1]
    const missing = before && missingBetween(before, after)
    if (missing === undefined) continue
    const seam = { before, after, missing }
    const places = doubtfulPlaces(pair, seam)
    if (places.end - places.first > 1) await settle(seam, places, older, newer)
  }
  return { ...alignment, pieces: pieces.filter(({ first, end }) => end > first) }
}

/** With an empty piece at each end of the films that lies on another line than its neighbour. */
function withEnds({ from, to }: Pair, pieces: readonly Joined[]): Joined[] {
  const empty = (offset: number, at: number): Joined => ({
    ...{ line: { slope: 1, offset, isMirrored: false }, first: at, end: at },
    ...{ isStartExact: true, isEndExact: true },
  })
  const all = pieces.map((piece) => ({ ...piece }))
  return [empty(0, 0), ...all, empty(to.count - from.count, from.count)]
}

/**
 * Frames of the older version that are missing between two pieces; 0 where the newer has more.
 * @returns undefined where each version has something of its own
 */
function missingBetween(before: Joined, after: Joined): number | undefined {
  const arePlain = [before, after].every(
    ({ line, isAlike, isReframed }) =>
      line.slope === 1 && !line.isMirrored && !isAlike && !isReframed
  )
  const by = before.line.offset - after.line.offset
  const missing = Math.max(0, by)
  return arePlain && by !== 0 && after.first - before.end === missing ? missing : undefined
}

/** Where the first piece may as well end, for all that is kept of the frames. */
function doubtfulPlaces(pair: Pair, { before, after, missing }: Seam) {
  let [first, end] = [before.end, before.end + 1]
  const [lowest, highest] = [
    Math.max(before.first, before.end - REACH),
    Math.min(after.end - missing, before.end + REACH),
  ]
  while (first > lowest && pair.fit(after.line, first - 1 + missing) > ALIKE) first -= 1
  while (end <= highest && pair.fit(before.line, end - 1) > ALIKE) end += 1
  return { first, end }
}

/** Moves a seam to where the pictures differ least, if they tell. */
async function settle(
  { before, after, missing }: Seam,
  { first, end }: { first: number; end: number },
  older: Pictures,
  newer: Pictures
) {
  const frames = Array.from({ length: end - 1 - first }, (_, index) => first + index)
  const along = (line: Line, ahead: number) =>
    differences(
      frames.map((frame) => ({ frame: frame + ahead, other: frame + ahead + line.offset })),
      older,
      newer
    )
  const [left, right] = [await along(before.line, 0), await along(after.line, missing)]
  if (!left || !right) return
  // From one place to the next the first piece wins a frame, and the second loses one.
  const sums = [0]
  for (const [index, difference] of left.entries())
    sums.push(sums[index] + difference - right[index])
  const least = Math.min(...sums)
  const noise = Math.max(MIN_NOISE, Math.min(...left, ...right))
  if (Math.max(...sums) - least < noise) return
  const likely = sums.flatMap((sum, index) => (sum - least < noise ? first + index : []))
  const atEnd = likely.find((place) => isTrim(place, before, after, missing))
  const place = atEnd ?? first + sums.indexOf(least)
  const isExact = atEnd !== undefined || likely.at(-1)! - likely[0] <= 2
  Object.assign(before, { end: place, isEndExact: isExact })
  Object.assign(after, { first: place + missing, isStartExact: isExact })
}

/** Whether a cut here leaves one of the two empty: nobody cuts so near to an end. */
function isTrim(place: number, before: Joined, after: Joined, missing: number): boolean {
  return place === before.first || place + missing === after.end
}
