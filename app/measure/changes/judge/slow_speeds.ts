import type { Alignment } from '#measure/changes/align/align'
import { EXACT, type Joined, withoutSpan } from '#measure/changes/align/join'
import { type Line, onLine } from '#measure/changes/align/line'
import type { Pair } from '#measure/changes/align/pair'
import { SPEEDS } from '#measure/changes/align/rare_runs'
import type { Span } from '#measure/changes/change'
import { differences } from '#measure/changes/judge/differences'
import type { Pictures } from '#measure/changes/judge/pictures'

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
type Suspect = { span: Span; line: Line; told: readonly Joined[] }

/**
 * Finds another speed of shots that hardly move: their frames also fit at the old speed, which would report missing or
 * additional frames. Compares pictures where a shot is as long as at one of the usual speeds.
 * @param cuts first frames of the older version's shots
 */
export async function withSlowSpeeds(
  pair: Pair,
  cuts: readonly number[],
  alignment: Alignment,
  older: Pictures,
  newer: Pictures
): Promise<Alignment> {
  if (pair.rateRatio !== 1) return alignment
  let { pieces } = alignment
  for (const suspect of suspectsIn(pair, cuts, pieces)) {
    if (await isNearer(pair, suspect, older, newer)) {
      const { span, line } = suspect
      const paced = { line, first: span[0], end: span[1], ...EXACT }
      pieces = [...withoutSpan(pieces, span), paced].toSorted(
        (one, other) => one.first - other.first
      )
    }
  }
  return { ...alignment, pieces }
}

function suspectsIn(pair: Pair, cuts: readonly number[], pieces: readonly Joined[]): Suspect[] {
  const ends = [0, ...cuts, pair.from.count]
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
    return [{ span: [first, last], line, told }]
  })
}

/** Returns the place of a shot in the newer version, from the pieces of its neighbours. */
function newerSpan(pair: Pair, pieces: readonly Joined[], [first, end]: Span): Span | null {
  const holding = (frame: number) =>
    pieces.find((piece) => piece.first <= frame && piece.end > frame && isPlain(piece))
  const [before, after] = [holding(first - 1), holding(end)]
  const start = first === 0 ? 0 : before && onLine(before.line, first)
  const finish = end === pair.from.count ? pair.to.count : after && onLine(after.line, end)
  return start === undefined || finish === undefined ? null : [start, finish]
}

function isPlain({ line, isReframed, isAlike }: Joined): boolean {
  return line.slope === 1 && !line.isMirrored && !isReframed && !isAlike
}

/** Whether most frames are nearer at the other speed than at their place so far. */
async function isNearer(
  pair: Pair,
  { span, line, told }: Suspect,
  older: Pictures,
  newer: Pictures
) {
  const [first, end] = span
  const differing = Array.from({ length: end - first }, (_, index) => {
    const piece = told.find((one) => one.first <= first + index && one.end > first + index)
    const rival = piece && onLine(piece.line, first + index)
    return { frame: first + index, other: onLine(line, first + index), told: rival }
  }).filter((one) => one.told === undefined || Math.abs(one.other - one.told) > 1)
  if (differing.length < MIN_FRAMES) return false
  const step = Math.ceil(differing.length / MAX_FRAMES)
  const frames = differing.filter((_, index) => index % step === 0)
  const untold = frames.filter((one) => one.told === undefined)
  const rivals = frames.flatMap(({ frame, other, told: rival }) =>
    rival === undefined ? [] : { frame, other, rival }
  )
  const then = await differences(rivals, older, newer)
  const now = await differences(
    rivals.map(({ frame, rival }) => ({ frame, other: rival })),
    older,
    newer
  )
  if (!now || !then) return false
  const nearer = then.filter((difference, index) => difference < now[index]).length
  const alike = untold.filter(({ frame }) => pair.fit(line, frame) > ALIKE).length
  return nearer + alike >= MIN_SHARE * frames.length
}
