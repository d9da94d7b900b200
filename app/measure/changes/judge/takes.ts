import type { Alignment } from '#measure/changes/align/align'
import { withoutSpan } from '#measure/changes/align/join'
import type { Frames } from '#measure/changes/align/frames'
import { type Line, type Piece, onLine } from '#measure/changes/align/line'
import type { Pair } from '#measure/changes/align/pair'
import type { Span } from '#measure/changes/change'
import { blocksOf } from '#measure/changes/judge/blocks'
import { eachSpread } from '#measure/changes/judge/each_spread'
import type { PicturePair, Pictures } from '#measure/changes/judge/pictures'
import { FINE } from '#measure/changes/judge/sample'
import type { Judged } from '#measure/changes/judge/turns'
import { median } from '#measure/changes/median'
import type { Size } from '#media/picture_filters'

/** A part of a shot that is shorter tells too little. */
const SHORTEST = 6
/** Maximum number of parts that are looked at, the longest of them. */
const MAX_PARTS = 200
/** Where squares of levels differ by less between frames of a version, nothing moves, and nothing is told. */
const LEAST_MOTION = 1
/** Of what moves at least so much has to move alike in both versions. */
const SHARP = 0.5
/** Frames to both sides among which a cut within one set-up is looked for, and how strong it is at least, in levels. */
const CUT_REACH = 5
const WEAK_CUT = 1
/** How many times as strong as what moves around it. */
const STANDS_OUT = 2

type Part = Piece & { shot: number; footage: 'same' | 'take' | 'still' }

/**
 * Finds shots that were replaced by another take of the same set-up, whose frames look alike along any line. Frames of
 * the same footage differ less from those of their own moment than from those of another, by as much as the
 * older version itself moves meanwhile, whatever was painted over them or done to their colours; frames of
 * another take don't. Only shots in which something changed are looked at.
 * @param cuts first frames of the older version's shots
 * @param judgedParts what became of the pieces
 * @returns the alignment without these parts of pieces, and where they are in the older version
 */
export async function withoutTakes(
  pair: Pair,
  cuts: readonly number[],
  alignment: Alignment,
  judgedParts: readonly Judged[],
  older: Pictures,
  newer: Pictures
): Promise<Alignment> {
  const ends = [0, ...cuts, pair.from.count]
  const parts = suspects(pair, ends, alignment, judgedParts)
  const told = parts
    .filter(({ first, end, footage }) => footage === 'still' && end - first >= SHORTEST)
    .toSorted((one, other) => other.end - other.first - (one.end - one.first))
    .slice(0, MAX_PARTS)
    .map((piece) => ({ piece }))
  await eachSpread(told, older, newer, ({ piece }, pairs) => {
    piece.footage = footageOf(pairs, older.size)
  })
  const takes = [...Map.groupBy(parts, ({ shot }) => shot)].flatMap(([shot, own]) =>
    takesIn(pair, [ends[shot], ends[shot + 1]], own)
  )
  if (takes.length === 0) return alignment
  const isOutside = ({ first, end }: Piece) =>
    !takes.some(([from, to]) => from <= first && end <= to)
  const pieces = takes.reduce(withoutSpan, alignment.pieces)
  return { ...alignment, pieces, moved: alignment.moved.filter(isOutside), takes }
}

/** Parts of shots that aren't the same as a whole: in which something changed, moved or is missing. */
function suspects(
  pair: Pair,
  ends: readonly number[],
  { pieces, moved }: Alignment,
  judgedParts: readonly Judged[]
): Part[] {
  const parts: Part[] = []
  const sameIn = new Map<number, number>()
  const cropped = pieces.filter(({ isReframed }) => isReframed)
  const all = [...judgedParts, ...moved, ...cropped].toSorted(
    (one, other) => one.first - other.first
  )
  let shot = 0
  for (const part of all) {
    while (ends[shot + 1] <= part.first) shot += 1
    if (part.line.slope !== pair.rateRatio || part.line.isMirrored) continue
    for (let at = shot; ends[at] < part.end; at += 1) {
      const [first, end] = [Math.max(part.first, ends[at]), Math.min(part.end, ends[at + 1])]
      const kind = 'verdict' in part ? part.verdict.kind : null
      // What moves in a crop moves elsewhere in the picture; that it is one was told by its pictures.
      const footage = kind === 'reframed' || 'isReframed' in part ? 'same' : 'still'
      parts.push({ line: part.line, first, end, shot: at, footage })
      if (kind === 'same') sameIn.set(at, (sameIn.get(at) ?? 0) + end - first)
    }
  }
  return parts.filter(({ shot: at }) => (sameIn.get(at) ?? 0) < ends[at + 1] - ends[at])
}

/** Compares each moment of the older version with each of the newer, and with the others of its own. */
function footageOf(pairs: readonly PicturePair[], size: Size): Part['footage'] {
  const olders = pairs.map(({ older }) => blocksOf(older, size, FINE).luma)
  const newers = pairs.map(({ newer }) => blocksOf(newer, size, FINE).luma)
  const own = olders.map((one, at) => squares(one, newers[at]))
  let [sharper, moved, movedNewer, count] = [0, 0, 0, 0]
  for (const [at, one] of olders.entries()) {
    for (const [beside, other] of newers.entries()) {
      if (at === beside) continue
      sharper += squares(one, other) - own[at]
      moved += squares(one, olders[beside])
      movedNewer += squares(newers[at], other)
      count += 1
    }
  }
  // The mean of both, so that less contrast isn't less that moves alike.
  const motion = Math.sqrt(moved * movedNewer)
  if (motion < LEAST_MOTION * count || count === 0) return 'still'
  return sharper < SHARP * motion ? 'take' : 'same'
}

/** The mean of squares by which two pictures differ, but for how bright they are as a whole. */
function squares(one: Float32Array, other: Float32Array): number {
  let [sum, ofSquares] = [0, 0]
  for (let at = 0; at < one.length; at += 1) {
    const by = one[at] - other[at]
    sum += by
    ofSquares += by * by
  }
  return (ofSquares - (sum * sum) / one.length) / one.length
}

/**
 * Where a shot is another take: as a whole, but for parts that are surely the same, up to the cut beside them; within
 * one set-up the picture jumps less there than between shots.
 */
function takesIn(pair: Pair, [first, end]: Span, parts: readonly Part[]): Span[] {
  const spans: Span[] = []
  let [at, start] = [first, first]
  for (const part of parts.filter(({ footage }) => footage === 'same')) {
    if (part.first > at) spans.push([start, cutBeside(pair, part.line, part.first)])
    at = Math.max(at, part.end)
    start = cutBeside(pair, part.line, at)
  }
  if (at < end) spans.push([start, end])
  return spans.filter(([from, to]) =>
    parts.some((part) => part.footage === 'take' && part.first < to && part.end > from)
  )
}

/** The strongest jump of either version's picture beside a frame, if it stands out; else the frame. */
function cutBeside({ from, to }: Pair, line: Line, frame: number): number {
  const jumps = Array.from({ length: 2 * CUT_REACH + 1 }, (_, index) => {
    const at = frame - CUT_REACH + index
    const jumpOf = (frames: Frames, other: number) =>
      other > 0 && other < frames.count ? frames.distance(other - 1, frames, other) : 0
    return Math.max(jumpOf(from, at), jumpOf(to, onLine(line, at)))
  })
  const most = Math.max(...jumps)
  const isCut = most >= Math.max(WEAK_CUT, STANDS_OUT * median(jumps))
  return isCut ? frame - CUT_REACH + jumps.indexOf(most) : frame
}
