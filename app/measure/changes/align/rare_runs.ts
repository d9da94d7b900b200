import type { Piece } from '#measure/changes/align/line'
import type { Pair } from '#measure/changes/align/pair'
import { runsOf } from '#measure/changes/align/runs'
import { type Span, spanLength } from '#measure/changes/change'

/** Speeds to search for: how much faster the newer version plays. */
export const SPEEDS = [1 / 2, 4 / 5, 24 / 25, 25 / 24, 5 / 4, 2] as const

/** A piece this long along one line is certain. */
const CERTAIN_LENGTH = 100
/** A gap this long in both versions may be another speed. */
const WIDE = 12
/** The search extends into the neighbours by this many frames, since a slow shot also fits along a wrong line. */
const MARGIN = 60
/** Step of offsets along other slopes, in frames. */
const STEP = 1 / 3

/** Returns runs at other speeds between long pieces with a gap in both versions. */
export function rareRuns(pair: Pair, pieces: readonly Piece[], normalSlope: number): Piece[] {
  const speeds = SPEEDS.map((speed) => normalSlope / speed)
  const slopes = normalSlope === 1 ? speeds : [...speeds, 1]
  return uncertainGaps(pair, pieces).flatMap((region) =>
    slopes.flatMap((slope) => runsOf(pair, { ...region, slope, step: STEP }))
  )
}

/** Step of the offsets that are tried along a slope. */
export function stepOf(slope: number): number {
  return slope === 1 ? 1 : STEP
}

function uncertainGaps(pair: Pair, pieces: readonly Piece[]): { from: Span; to: Span }[] {
  const settled = pieces.filter((piece) => spanLength([piece.first, piece.end]) >= CERTAIN_LENGTH)
  return [undefined, ...settled].flatMap((before, index) => {
    const { from, to } = pair.between(before, settled.at(index))
    if (Math.min(spanLength(from), spanLength(to)) < WIDE) return []
    return [{ from: wider(from, pair.from.count), to: wider(to, pair.to.count) }]
  })
}

function wider([first, end]: Span, count: number): Span {
  return [Math.max(0, first - MARGIN), Math.min(count, end + MARGIN)]
}
