import type { Alignment } from '#measure/changes/align/align'
import type { AlignedPiece } from '#measure/changes/align/join'
import { type Piece, newerOf, onLine } from '#measure/changes/align/line'
import type { Pair } from '#measure/changes/align/pair'
import {
  type Box,
  type Change,
  type ChangeKind,
  type Span,
  stretchLength,
} from '#measure/changes/change'
import type { ClassifiedPart } from '#measure/changes/judge/turns'

/** At most this many frames that differ are a glitch, not a shot. */
const MAX_GLITCH = 2

/**
 * Returns all changes of the picture in the order of the newer version, with removed stretches where they were.
 * @param classifiedPartsOf returns the verdicts on a piece at the usual speed
 */
export function changesOf(
  pair: Pair,
  { pieces, moved }: Alignment,
  classifiedPartsOf: (piece: AlignedPiece) => readonly ClassifiedPart[]
): Change[] {
  const changes: Change[] = []
  let [older, newer, isExact] = [0, 0, true]
  const gap = (first: number, newerFirst: number, exact: boolean) =>
    changes.push(...gapChanges([older, first], [newer, newerFirst], moved, exact))
  for (const piece of pieces) {
    const [newerFirst, newerEnd] = newerOf(piece)
    gap(piece.first, newerFirst, isExact && piece.isStartExact)
    changes.push(...pieceChanges(pair, piece, classifiedPartsOf))
    ;[older, newer, isExact] = [piece.end, newerEnd, piece.isEndExact]
  }
  gap(pair.from.count, pair.to.count, isExact)
  return joinedChanges(withRounding(changes, pair.rateRatio !== 1))
}

function pieceChanges(
  pair: Pair,
  piece: AlignedPiece,
  classifiedPartsOf: (piece: AlignedPiece) => readonly ClassifiedPart[]
): Change[] {
  const isExactAt = (first: number, end: number) =>
    (first > piece.first || piece.isStartExact) && (end < piece.end || piece.isEndExact)
  const change = (kind: ChangeKind, part: Piece, more: Partial<Change> = {}): Change => ({
    kind,
    from: [part.first, part.end],
    to: newerOf(part),
    exact: isExactAt(part.first, part.end),
    ...more,
  })
  if (piece.isReframed) return [change('reframed', piece)]
  const speed = pair.rateRatio / piece.line.slope
  if (Math.abs(speed - 1) > 0.005)
    return [change('speed', piece, { speed: Math.round(speed * 1_000) / 1_000 })]
  return classifiedPartsOf(piece).map((part) => {
    const { kind, ...more } = part.verdict
    return change(kind, part, 'box' in more ? { box: more.box } : {})
  })
}

/** Returns the changes between two pieces, less what moved. */
function gapChanges(from: Span, to: Span, moved: readonly Piece[], exact: boolean): Change[] {
  const ownMoves = moved.filter((piece) => onLine(piece.line, piece.first) >= to[0])
  const moves = ownMoves.filter((piece) => onLine(piece.line, piece.first) < to[1])
  const olders = withoutSpans(
    from,
    moved.map(({ first, end }): Span => [first, end])
  )
  const newers = withoutSpans(to, moves.map(newerOf))
  const both = Math.min(olders.length, newers.length)
  return [
    ...olders.map((span, index): Change =>
      index < both
        ? { kind: 'replaced', from: span, to: newers[index], exact }
        : { kind: 'removed', from: span, to: null, exact }
    ),
    ...newers
      .slice(both)
      .map((span): Change => ({ kind: 'inserted', from: null, to: span, exact })),
    ...moves.map((piece): Change => {
      const span = newerOf(piece)
      const offset = span[0] - piece.first
      return { kind: 'moved', from: [piece.first, piece.end], to: span, exact, offset }
    }),
  ].toSorted((one, other) => (one.to?.[0] ?? to[0]) - (other.to?.[0] ?? to[0]))
}

function withoutSpans(span: Span, taken: readonly Span[]): Span[] {
  const rest: Span[] = []
  let [at] = span
  for (const [first, end] of taken.toSorted((one, other) => one[0] - other[0])) {
    if (end <= at || first >= span[1]) continue
    if (first > at) rest.push([at, first])
    at = end
  }
  return at < span[1] ? [...rest, [at, span[1]]] : rest
}

const ALTERED_KINDS: readonly ChangeKind[] = ['regraded', 'reframed', 'local', 'replaced']
const JOINED_KINDS: readonly ChangeKind[] = ['same', 'speed', ...ALTERED_KINDS]

/**
 * Adds a frame or two to a neighbour: frames that one version has more than the other to another speed or rate, and
 * frames at one end of what changed to that.
 */
function withRounding(changes: readonly Change[], isResampled: boolean): Change[] {
  const results: Change[] = []
  const takesIn = (other: Change | undefined, { from, to }: Change) =>
    from && to
      ? other && ALTERED_KINDS.includes(other.kind)
      : other?.kind === 'speed' || (isResampled && other?.kind === 'same')
  for (const [index, change] of changes.entries()) {
    const [before, after] = [results.at(-1), changes[index + 1]]
    const isBefore = isNext(before, change) && takesIn(before, change)
    const isAfter = isNext(change, after) && takesIn(after, change)
    const isInside = isBefore && isAfter && ALTERED_KINDS.includes(change.kind)
    if (!isShort(change) || isInside || !(isBefore || isAfter)) results.push(change)
    else if (isBefore) Object.assign(before!, spansOver(before!, change))
    else Object.assign(after, spansOver(change, after))
  }
  return results
}

/** Whether a change begins where another ends, in the versions that have both. */
function isNext(last: Change | undefined, change: Change | undefined): boolean {
  const sides = ['from', 'to'] as const
  return sides.every(
    (side) => !last?.[side] || !change?.[side] || last[side][1] === change[side][0]
  )
}

/** Returns the spans of two neighbours together, exact if both are. */
function spansOver(one: Change, next: Change): Pick<Change, 'from' | 'to' | 'exact'> {
  const over = (first: Span | null, end: Span | null): Span | null =>
    first && end ? [first[0], end[1]] : (first ?? end)
  const [from, to] = [over(one.from, next.from), over(one.to, next.to)]
  return { from, to, exact: one.exact && next.exact }
}

/** Whether a frame or two differ, are missing or were added. */
function isShort(change: Change): boolean {
  const isAltered = ALTERED_KINDS.includes(change.kind)
  return stretchLength(change) <= MAX_GLITCH && (isAltered || !change.from || !change.to)
}

/** Joins neighbours of the same kind. What differs in a frame or two is a glitch. */
function joinedChanges(changes: readonly Change[]): Change[] {
  const results: Change[] = []
  for (const change of changes) {
    const last = results.at(-1)
    const continues =
      last !== undefined &&
      last.kind === change.kind &&
      JOINED_KINDS.includes(change.kind) &&
      last.speed === change.speed &&
      isSamePlace(last.box, change.box) &&
      isNext(last, change)
    if (continues) {
      Object.assign(last, spansOver(last, change))
      if (last.box && change.box) last.box = boxAround(last.box, change.box)
    } else results.push({ ...change })
  }
  return results.map((change) => {
    const { from, to, exact } = change
    return from && to && isShort(change) ? { kind: 'glitch', from, to, exact } : change
  })
}

function isSamePlace(one: Box | undefined, other: Box | undefined): boolean {
  if (!one || !other) return one === other
  const isApart = (axis: 0 | 1) =>
    one[axis] + one[axis + 2] <= other[axis] || other[axis] + other[axis + 2] <= one[axis]
  return !isApart(0) && !isApart(1)
}

function boxAround(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one[0], other[0]), Math.min(one[1], other[1])]
  const right = Math.max(one[0] + one[2], other[0] + other[2])
  const bottom = Math.max(one[1] + one[3], other[1] + other[3])
  return [x, y, right - x, bottom - y]
}
