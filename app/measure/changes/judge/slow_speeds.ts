import type { Alignment } from '#measure/changes/align/align'
import {
  EXACT,
  hasFrames,
  isPlainPiece,
  type Joined,
  withEnds,
  withoutSpan,
  withPiece,
} from '#measure/changes/align/join'
import { type Line, onLine } from '#measure/changes/align/line'
import type { Pair } from '#measure/changes/align/pair'
import { SPEEDS } from '#measure/changes/align/rare_runs'
import type { PicturePairs } from '#measure/changes/judge/pictures'

/** Shorter stretches aren't examined. */
const MIN_STRETCH = 12
/** Maximum number of pieces that a stretch at another speed replaces. */
const MAX_PIECES = 3
/** Frames by which a stretch may reach beyond the piece before it or after it. */
const BEYOND = 3
/** Number of frames of a stretch that are compared to find its place. */
const SAMPLES = 16
/** Number of places that are then compared frame by frame. */
const LIKELY = 12
/** Minimum number of frames that have a place and would get another, */
const MIN_FRAMES = 5
/** and the maximum that is compared. */
const MAX_FRAMES = 40
/** Share of them that must be nearer at the other speed, */
const MIN_SHARE = 0.7
/** and the maximum share of their differences that it leaves: where nothing moves, noise decides. */
const MAX_LEFT = 0.85

/** A stretch that may play at another speed, between two pieces. */
type Suspect = { before: Joined; after: Joined; piece: Joined; end: number }
type Place = { line: Line; first: number; length: number; gain: number }

/**
 * Finds another speed of shots that hardly move: their frames also fit at the old speed, which would report missing
 * or additional frames. The number of frames by which a line is ahead of an earlier one determines the length of
 * the stretch between them at each of the usual speeds. It is placed where frames fit best, and accepted if the
 * pictures differ less than before.
 */
export async function withSlowSpeeds(
  pair: Pair,
  alignment: Alignment,
  pictures: PicturePairs
): Promise<Alignment> {
  if (pair.rateRatio !== 1) return alignment
  let { pieces } = alignment
  for (const suspect of suspectsIn(pair, pieces)) {
    const { before, after, piece, end } = suspect
    if (!(await isNearer(piece, pieces, pictures))) continue
    const around = [
      { ...before, end: piece.first },
      { ...after, first: end },
    ]
    const others = withoutSpan(pieces, [piece.first, end])
    pieces = [...around.filter(hasFrames), piece].reduce(withPiece, others)
  }
  return { ...alignment, pieces }
}

/** Returns the most likely stretch between each two pieces, if any fits better than the pieces so far. */
function suspectsIn(pair: Pair, pieces: readonly Joined[]): Suspect[] {
  const all = withEnds(pair, pieces)
  return all.flatMap((before, index) =>
    all.slice(index + 1, index + 2 + MAX_PIECES).flatMap((after): Suspect[] => {
      if (!isPlainPiece(before) || !isPlainPiece(after)) return []
      const places = SPEEDS.flatMap((speed) => placesAt(pair, pieces, before, after, speed))
      if (places.length === 0) return []
      const { line, first, length, gain } = places.reduce(better)
      if (gain <= 0) return []
      const end = first + length
      return [{ before, after, end, piece: { line, first, end, ...EXACT } }]
    })
  )
}

function better(one: Place, other: Place): Place {
  return other.gain > one.gain ? other : one
}

/** Returns the likely places of a stretch at another speed that leads from the line of one piece to that of another. */
function placesAt(
  pair: Pair,
  pieces: readonly Joined[],
  before: Joined,
  after: Joined,
  speed: number
): Place[] {
  const ahead = after.line.offset - before.line.offset
  const slope = 1 / speed
  const longest = ahead / (slope - 1)
  const rounded = Math.abs(1 / (slope - 1)) - 1
  if (longest < MIN_STRETCH) return []
  const shortest = Math.ceil(ahead > 0 ? longest : longest - rounded)
  const step = 1 + Math.floor(rounded / 6)
  const lengths = Array.from(
    { length: 1 + Math.floor(rounded / step) },
    (_, index) => shortest + index * step
  )
  const begin = Math.max(before.first, after.first - BEYOND - lengths.at(-1)!)
  const end = Math.min(before.end + BEYOND + lengths.at(-1)!, after.end)
  const sumsOf = (lineOf: (frame: number) => Line | null) => {
    const sums = sumsAlong(pair, begin, end, lineOf)
    return (first: number, last: number) => sums[last - begin] - sums[first - begin]
  }
  const old = sumsOf((frame) => lineAt(pieces, frame))
  const [left, right] = [before, after].map(({ line }) => sumsOf(() => line))
  const places = lengths.flatMap((length) => {
    const lowest = Math.max(before.first, after.first - BEYOND - length)
    const highest = Math.min(before.end + BEYOND, after.end - length)
    return Array.from({ length: Math.max(0, highest - lowest + 1) }, (_, index): Place => {
      const first = lowest + index
      const offset = first + before.line.offset - first * slope - 0.5
      const line = { slope, offset }
      const around = left(lowest, first) + right(first + length, highest + length)
      const gain = around - old(lowest, highest + length)
      return { line, first, length, gain: gain + sampledScore(pair, line, first, length) }
    })
  })
  const likely = places.toSorted((one, other) => other.gain - one.gain).slice(0, LIKELY)
  return likely.map((place) => {
    const { line, first, length } = place
    const exact = sumsAlong(pair, first, first + length, () => line).at(-1)!
    return { ...place, gain: place.gain + exact - sampledScore(pair, line, first, length) }
  })
}

/** Returns sums of scores from a frame on, without those of frames that have no line. */
function sumsAlong(
  pair: Pair,
  first: number,
  end: number,
  lineOf: (frame: number) => Line | null
): number[] {
  const sums = [0]
  for (let frame = first; frame < end; frame += 1) {
    const line = lineOf(frame)
    sums.push(sums.at(-1)! + (line ? pair.score(line, frame) : 0))
  }
  return sums
}

/** Returns the sum of scores along a line, from samples. */
function sampledScore(pair: Pair, line: Line, first: number, length: number): number {
  const count = Math.min(SAMPLES, length)
  let sum = 0
  for (let index = 0; index < count; index += 1)
    sum += pair.score(line, first + Math.floor(((index + 0.5) * length) / count))
  return (sum * length) / count
}

function lineAt(pieces: readonly Joined[], frame: number): Line | null {
  return pieces.find(({ first, end }) => first <= frame && frame < end)?.line ?? null
}

/** Whether most frames that have a place are nearer at the other speed, or have been at that speed already. */
async function isNearer(
  { line, first, end }: Joined,
  pieces: readonly Joined[],
  pictures: PicturePairs
) {
  const differing = Array.from({ length: end - first }, (_, index) => {
    const frame = first + index
    const old = lineAt(pieces, frame)
    return { frame, other: onLine(line, frame), now: old ? onLine(old, frame) : null }
  }).filter(({ other, now }) => now !== null && Math.abs(other - now) > 1)
  const told = pieces.filter((piece) => piece.first >= first && piece.end <= end)
  if (differing.length < MIN_FRAMES) return told.some((piece) => piece.line.slope === line.slope)
  const step = Math.ceil(differing.length / MAX_FRAMES)
  const frames = differing.filter((_, index) => index % step === 0)
  const before = await pictures.differences(
    frames.map(({ frame, now }) => ({ frame, other: now! }))
  )
  const then = await pictures.differences(frames)
  if (!before || !then) return false
  const nearer = frames.filter((_, at) => then[at] < before[at])
  const [left, total] = [then, before].map((all) => all.reduce((sum, by) => sum + by, 0))
  return nearer.length >= MIN_SHARE * frames.length && left <= MAX_LEFT * total
}
