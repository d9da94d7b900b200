import type { Alignment } from '#measure/changes/align/align'
import { EXACT, isPlainPiece, type Joined, withPiece } from '#measure/changes/align/join'
import { onLine } from '#measure/changes/align/line'
import type { Pair } from '#measure/changes/align/pair'
import { SPEEDS } from '#measure/changes/align/rare_runs'
import type { Span } from '#measure/changes/change'
import type { PicturePairs } from '#measure/changes/judge/pictures'

/** Shorter shots aren't examined. */
const MIN_SHOT_FRAMES = 12
/** Frames by which the length of a shot at another speed may be rounded. */
const ROUNDED = 2
/** Minimum number of frames that would differ at another speed, */
const MIN_FRAMES = 6
/** and the maximum that is compared. */
const MAX_FRAMES = 40
/** Share of them that must be nearer at the other speed, */
const MIN_SHARE = 0.7
/** or fit there this well, if they had no place before. */
const ALIKE = 0.5

/** A shot of the older version that may play at another speed, and its pieces so far. */
type Suspect = { piece: Joined; told: readonly Joined[] }

/**
 * Finds another speed of shots that hardly move: their frames also fit at the old speed, which would report missing or
 * additional frames. Compares pictures where a shot is as long as at one of the usual speeds.
 */
export async function withSlowSpeeds(
  pair: Pair,
  alignment: Alignment,
  pictures: PicturePairs
): Promise<Alignment> {
  if (pair.rateRatio !== 1) return alignment
  let { pieces } = alignment
  for (const suspect of suspectsIn(pair, pieces)) {
    if (await isNearer(pair, suspect, pictures)) pieces = withPiece(pieces, suspect.piece)
  }
  return { ...alignment, pieces }
}

function suspectsIn(pair: Pair, pieces: readonly Joined[]): Suspect[] {
  const ends = [0, ...pair.from.cuts, pair.from.count]
  return ends.slice(1).flatMap((end, index): Suspect[] => {
    const first = ends[index]
    const told = pieces.filter((piece) => piece.first < end && piece.end > first)
    const isTold = told.length === 1 && told[0].first <= first && told[0].end >= end
    const newer = newerSpan(pair, pieces, [first, end])
    if (isTold || !newer || end - first < MIN_SHOT_FRAMES) return []
    const leftBy = (one: number) => newer[1] - newer[0] - Math.floor((end - first) / one)
    const speed = SPEEDS.find((one) => leftBy(one) >= 0 && leftBy(one) <= ROUNDED)
    if (!speed) return []
    // Rounded down, so that the last frame isn't in the next shot.
    const line = { slope: 1 / speed, offset: newer[0] - first / speed - 0.5, isMirrored: false }
    let last = end
    while (onLine(line, last - 1) >= newer[1]) last -= 1
    return [{ piece: { line, first, end: last, ...EXACT }, told }]
  })
}

/** Returns the place of a shot in the newer version, from the pieces of its neighbours. */
function newerSpan(pair: Pair, pieces: readonly Joined[], [first, end]: Span): Span | null {
  const holding = (frame: number) =>
    pieces.find((piece) => piece.first <= frame && piece.end > frame && isPlainPiece(piece))
  const [before, after] = [holding(first - 1), holding(end)]
  const start = first === 0 ? 0 : before && onLine(before.line, first)
  const finish = end === pair.from.count ? pair.to.count : after && onLine(after.line, end)
  return start === undefined || finish === undefined ? null : [start, finish]
}

/** Whether most frames are nearer at the other speed than at their place so far. */
async function isNearer(pair: Pair, { piece, told }: Suspect, pictures: PicturePairs) {
  const { line, first, end } = piece
  const differing = Array.from({ length: end - first }, (_, index) => {
    const frame = first + index
    const before = told.find((one) => one.first <= frame && one.end > frame)
    return { frame, other: onLine(line, frame), told: before && onLine(before.line, frame) }
  }).filter((one) => one.told === undefined || Math.abs(one.other - one.told) > 1)
  if (differing.length < MIN_FRAMES) return false
  const step = Math.ceil(differing.length / MAX_FRAMES)
  const frames = differing.filter((_, index) => index % step === 0)
  const now = await pictures.differences(
    frames.map(({ frame, other, told: rival }) => ({ frame, other: rival ?? other }))
  )
  const then = await pictures.differences(frames)
  if (!now || !then) return false
  const nearer = frames.filter(({ frame, told: rival }, at) =>
    rival === undefined ? pair.fit(line, frame) > ALIKE : then[at] < now[at]
  )
  return nearer.length >= MIN_SHARE * frames.length
}
