import { type Piece, isSameLine, newerOf } from '#measure/changes/align/line'
import type { Pair } from '#measure/changes/align/pair'
import { type Run, runsOf } from '#measure/changes/align/runs'
import type { Window } from '#measure/changes/align/seeds'

/** Speeds to search for: how much faster the newer version plays. */
export const SPEEDS = [1 / 2, 4 / 5, 24 / 25, 25 / 24, 5 / 4, 2] as const

/** A piece this long along one line is certain. */
const SETTLED = 100
/** A gap this long in both versions may be another speed or a mirror image. */
const WIDE = 12
/** The search extends into the neighbours by this many frames, since a slow shot also fits along a wrong line. */
const MARGIN = 60
/** Step of offsets along other slopes, in frames. */
const STEP = 1 / 3

/**
 * Returns runs at other speeds, and mirrored, where runs at the usual speed leave something unexplained: between long
 * pieces with a gap in both versions or with many short pieces.
 */
export function rareRuns(pair: Pair, pieces: readonly Piece[], usual: number): Run[] {
  const speeds = SPEEDS.map((speed) => usual / speed)
  const slopes = usual === 1 ? speeds : [...speeds, 1]
  return unsettled(pair, pieces).flatMap((region) => [
    ...slopes.flatMap((slope) => runsOf(pair, { ...region, slope, step: STEP })),
    ...runsOf(pair, { ...region, slope: usual, step: stepOf(usual), isMirrored: true }),
  ])
}

/** Step of the offsets that are tried along a slope. */
export function stepOf(slope: number): number {
  return slope === 1 ? 1 : STEP
}

type Region = { from: Window; to: Window }

function unsettled(pair: Pair, pieces: readonly Piece[]): Region[] {
  const settled = pieces.filter(({ first, end }) => end - first >= SETTLED)
  const ends = [null, ...settled]
  return ends.flatMap((before, index) => {
    const after = settled.at(index)
    const gap = between(pair, before, after)
    const inside = pieces.filter(({ first, end }) => first >= gap.from.first && end <= gap.from.end)
    const isWide = Math.min(sizeOf(gap.from), sizeOf(gap.to)) >= WIDE
    if (!isWide || isExplained(inside, gap, before, after)) return []
    return [withMargin(pair, gap)]
  })
}

function between(pair: Pair, before: Piece | null, after: Piece | undefined): Region {
  return {
    from: { first: before?.end ?? 0, end: after?.first ?? pair.from.count },
    to: {
      first: before ? newerOf(before)[1] : 0,
      end: after ? newerOf(after)[0] : pair.to.count,
    },
  }
}

/** Whether short pieces, all on lines of their neighbours, leave no wide gap. */
function isExplained(
  inside: readonly Piece[],
  gap: Region,
  before: Piece | null,
  after: Piece | undefined
): boolean {
  const covered = inside.reduce((sum, { first, end }) => sum + end - first, 0)
  const isOnNeighbour = inside.every(({ line }) =>
    [before, after].some((piece) => piece && isSameLine(piece.line, line))
  )
  return isOnNeighbour && sizeOf(gap.from) - covered < WIDE
}

function withMargin(pair: Pair, { from, to }: Region): Region {
  const wider = ({ first, end }: Window, count: number) => ({
    first: Math.max(0, first - MARGIN),
    end: Math.min(count, end + MARGIN),
  })
  return { from: wider(from, pair.from.count), to: wider(to, pair.to.count) }
}

function sizeOf({ first, end }: Window): number {
  return end - first
}
