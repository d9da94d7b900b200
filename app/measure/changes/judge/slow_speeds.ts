import type { Alignment } from '#measure/changes/align/align'
import {
  EXACT,
  hasFrames,
  isPlainPiece,
  type AlignedPiece,
  withEnds,
  withPiece,
} from '#measure/changes/align/join'
import { type Line, newerOf, onLine } from '#measure/changes/align/line'
import type { Pair } from '#measure/changes/align/pair'
import { SPEEDS } from '#measure/changes/align/rare_runs'
import { type Blocks, meanSquare } from '#measure/changes/judge/blocks'
import { type FramePair, type PicturePairs, spreadOver } from '#measure/changes/judge/pictures'
import { fineOf } from '#measure/changes/judge/sample'

/** Shorter stretches aren't examined. */
const MIN_STRETCH = 12
/** Maximum number of pieces that a stretch at another speed replaces. */
const MAX_PIECES = 3
/** Frames by which a stretch may reach beyond the piece before it or after it. */
const BEYOND = 3
/** Number of frames of a stretch that are compared to find its place. */
const SAMPLES = 64
/** Maximum number of frames that are compared. */
const MAX_FRAMES = 40
/** How much nearer frames may be at their place, as a share of what differs between both places, */
const MAX_NEARER = 0.1
/** of which noise makes so much where nothing moves, in squared levels. */
const MIN_DIFFERENCE = 0.5

/** A stretch that may play at another speed, between two pieces. */
type Suspect = Place & { before: AlignedPiece; after: AlignedPiece }
type Place = { piece: AlignedPiece; gain: number }

/**
 * Finds another speed of shots that hardly move: their frames also fit at the old speed, which would report missing
 * or additional frames. The number of frames by which a line is ahead of an earlier one determines the length of
 * the stretch between them at each of the usual speeds. It is placed where frames fit best, and accepted if the
 * pictures differ less than before.
 */
export async function correctSpeeds(
  pair: Pair,
  alignment: Alignment,
  pictures: PicturePairs
): Promise<Alignment> {
  if (pair.rateRatio !== 1) return alignment
  let { pieces } = alignment
  for (const suspect of suspectsIn(pair, pieces)) {
    const { before, after, piece } = suspect
    if (!(await isNearer(suspect, pieces, pictures))) continue
    const around = [
      { ...before, end: piece.first },
      { ...after, first: piece.end },
    ]
    pieces = [...around.filter(hasFrames), piece].reduce(withPiece, pieces)
  }
  return { ...alignment, pieces }
}

/** Returns the most likely stretch between each two pieces, if any fits better than the pieces so far; the best first. */
function suspectsIn(pair: Pair, pieces: readonly AlignedPiece[]): Suspect[] {
  const all = withEnds(pair, pieces)
  const suspects = all.flatMap((before, index) =>
    all.slice(index + 1, index + 2 + MAX_PIECES).flatMap((after): Suspect[] => {
      if (!isPlainPiece(before) || !isPlainPiece(after)) return []
      const [place] = SPEEDS.flatMap((speed) => placesAt(pair, pieces, before, after, speed))
        .filter(({ gain }) => gain > 0)
        .toSorted((one, other) => other.gain - one.gain)
      return place ? [{ before, after, ...place }] : []
    })
  )
  return suspects.toSorted((one, other) => other.gain - one.gain)
}

/** Returns the likely places of a stretch at another speed that leads from the line of one piece to that of another. */
function placesAt(
  pair: Pair,
  pieces: readonly AlignedPiece[],
  before: AlignedPiece,
  after: AlignedPiece,
  speed: number
): Place[] {
  const ahead = after.line.offset - before.line.offset
  const slope = 1 / speed
  const longest = ahead / (slope - 1)
  if (longest < MIN_STRETCH) return []
  // A faster stretch may be shorter by its rounding.
  const length = Math.round(ahead > 0 ? longest : longest + 1 - Math.abs(1 / (slope - 1)))
  const lowest = Math.max(before.first, after.first - BEYOND - length)
  const highest = Math.min(before.end + BEYOND, after.end - length)
  // Sums of scores from the first frame on, without those of frames that have no place.
  const sumsOf = (some: readonly AlignedPiece[]) => {
    const sums = [0]
    for (let frame = lowest; frame < highest + length; frame += 1) {
      const place = some.find(({ first, end }) => first <= frame && frame < end)
      sums.push(sums.at(-1)! + (place ? pair.score(place.line, frame) : 0))
    }
    return sums
  }
  const old = sumsOf(pieces).at(-1)!
  const [left, right] = [before, after].map((one) => sumsOf([{ ...one, first: 0, end: Infinity }]))
  return Array.from({ length: Math.max(0, highest - lowest + 1) }, (_, index): Place => {
    const first = lowest + index
    const offset = first + before.line.offset - first * slope - 0.5
    const piece = { line: { slope, offset }, first, end: first + length, ...EXACT }
    const gain = left[index] + right.at(-1)! - right[index + length] - old
    return { piece, gain: gain + sampledScore(pair, piece) }
  })
}

/** Returns the sum of scores of a piece, from samples. */
function sampledScore(pair: Pair, piece: AlignedPiece): number {
  const frames = spreadOver(piece, SAMPLES)
  const sum = frames.reduce((total, { frame }) => total + pair.score(piece.line, frame), 0)
  return ((piece.end - piece.first) / frames.length) * sum
}

/**
 * Whether frames are nearer at the other speed than at their place. Compares the frames of the version in which the
 * stretch is shorter: where frames are only removed or inserted, all of those have a place. Others count by the line of
 * the nearer neighbour.
 */
async function isNearer(
  { before, after, piece: { line, first, end } }: Suspect,
  pieces: readonly AlignedPiece[],
  pictures: PicturePairs
) {
  const pairOn = ({ slope, offset }: Line, { frame, other }: FramePair): FramePair =>
    line.slope > 1
      ? { frame, other: onLine({ slope, offset }, frame) }
      : { frame: Math.ceil((other - 0.5 - offset) / slope), other }
  const [newerFirst, newerEnd] = newerOf({ line, first, end })
  const count = Math.min(end - first, newerEnd - newerFirst)
  const differing = Array.from({ length: count }, (_, index) => {
    const at = { frame: first + index, other: newerFirst + index }
    const place = pieces.find((one) => {
      const { frame } = pairOn(one.line, at)
      return one.first <= frame && frame < one.end
    })
    const neighbour = 2 * index < count ? before : after
    return { ...pairOn(line, at), now: pairOn((place ?? neighbour).line, at) }
  }).filter(({ frame, other, now }) => Math.abs(now.frame - frame + now.other - other) > 1)
  const step = Math.ceil(differing.length / MAX_FRAMES)
  const frames = differing.filter((_, index) => index % step === 0)
  const earlier = await pictures.read(frames.map(({ now }) => now))
  const then = await pictures.read(frames)
  if (earlier.length < frames.length || then.length < frames.length) return false
  const gains = earlier.map((one, at) => {
    const [[older, newer], [olderThen, newerThen]] = [fineOf(one), fineOf(then[at])]
    const by = (a: Blocks, b: Blocks) => meanSquare(a.luma, b.luma)
    const between = by(older, olderThen) + by(newer, newerThen)
    return by(older, newer) - by(olderThen, newerThen) + MAX_NEARER * between
  })
  return gains.reduce((sum, gain) => sum + gain, 0) > MIN_DIFFERENCE
}
