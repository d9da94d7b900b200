import { type Line, type Piece, newerOf, onLine } from '#measure/changes/align/line'
import type { SoundChange, SoundChangeKind } from '#measure/changes/change'
import { type SoundDifference, type SoundFrames } from '#measure/changes/sound/sound_frames'

/** Sound is compared by windows of so many moments, a fifth of a second. */
const WINDOW = 20
/** Bands that differ by less than this, in decibels, are those of the same sound encoded anew. */
const SAME_SHAPE = 2.5
const LEAST_GAIN = 1
/** A shift is looked for up to half a second to both sides. */
const MOST_SHIFT = 50
/** Shorter is put to what stands around it: half a second. */
const SHORTEST_WINDOWS = 3
/** A shift has to explain at least so much more than none. */
const SHIFT_EXPLAINS = 0.6

type State = { kind: SoundChangeKind; gain?: number; shift?: number }
type Compared = { first: number; end: number; difference: SoundDifference | null; state: State }

/**
 * What became of the sound under each piece of the picture that both versions have: the same, louder or
 * softer, earlier or later, other, or none. Sound that goes with a picture that was cut is no change of
 * its own.
 */
export function soundChanges(
  older: SoundFrames,
  newer: SoundFrames,
  pieces: readonly Piece[],
  usual: number
): SoundChange[] {
  if (older.count === 0 && newer.count === 0) return []
  return pieces.flatMap((piece) => {
    const spans = { from: [piece.first, piece.end], to: newerOf(piece) } as const
    // At another speed the sound has another pitch, or was stretched: no band tells.
    if (piece.line.slope !== usual) return [change('unknown', spans)]
    if (newer.count === 0) return [change('silent', spans)]
    if (older.count === 0) return [change('replaced', spans)]
    return statesOf(older, newer, piece).map(({ first, end, state }) => {
      const part = { ...piece, first, end }
      return { ...change(state.kind, { from: [first, end], to: newerOf(part) }), ...more(state) }
    })
  })
}

function change(
  kind: SoundChangeKind,
  { from, to }: { from: readonly [number, number]; to: readonly [number, number] }
): SoundChange {
  return { kind, from: [...from], to: [...to] }
}

function more({ kind, gain, shift }: State): Partial<SoundChange> {
  if (kind === 'gain') return { gain: Math.round(gain! * 10) / 10 }
  return kind === 'shifted' ? { shift: shift! * 10 } : {}
}

function statesOf(older: SoundFrames, newer: SoundFrames, piece: Piece): Compared[] {
  const windows = comparedIn(older, newer, piece)
  if (windows.length === 0) return [whole(piece, { kind: 'unknown' })]
  for (const stretch of stretchesOf(windows)) {
    if (stretch[0].state.kind === 'replaced') findShift(older, newer, piece, stretch)
  }
  smooth(windows)
  const results: Compared[] = []
  for (const stretch of stretchesOf(windows)) {
    const gains = stretch.flatMap(({ difference }) => difference?.gain ?? [])
    const [one] = stretch
    const state = { ...one.state, gain: middle(gains) }
    results.push({ ...one, end: stretch.at(-1)!.end, state })
  }
  results[0].first = piece.first
  results.at(-1)!.end = piece.end
  return results
}

function comparedIn(older: SoundFrames, newer: SoundFrames, piece: Piece): Compared[] {
  const perWindow = Math.max(1, Math.round((WINDOW * older.rate) / 100))
  const results: Compared[] = []
  for (let first = piece.first; first < piece.end; first += perWindow) {
    const end = Math.min(piece.end, first + perWindow)
    const difference = differenceAt(older, newer, piece.line, first, WINDOW, 0)
    if (!difference) continue
    results.push({ first, end, difference, state: stateOf(difference) })
  }
  return results
}

function differenceAt(
  older: SoundFrames,
  newer: SoundFrames,
  line: Line,
  frame: number,
  length: number,
  shift: number
): SoundDifference | null {
  const other = newer.momentOf(onLine(line, frame)) + shift
  return older.difference(older.momentOf(frame), newer, other, length)
}

function stateOf({ gain, shape, isOlderSilent, isNewerSilent }: SoundDifference): State {
  if (isOlderSilent && isNewerSilent) return { kind: 'same' }
  if (isNewerSilent) return { kind: 'silent' }
  if (shape > SAME_SHAPE || isOlderSilent) return { kind: 'replaced' }
  return Math.abs(gain) >= LEAST_GAIN ? { kind: 'gain', gain } : { kind: 'same' }
}

/** Looks whether sound that isn't where the picture is lies a little beside it, the same for all of a stretch. */
function findShift(
  older: SoundFrames,
  newer: SoundFrames,
  { line }: Piece,
  stretch: readonly Compared[]
) {
  const at = (shift: number) => {
    const shapes = stretch.flatMap(({ first }) => {
      const difference = differenceAt(older, newer, line, first, WINDOW, shift)
      return difference && !difference.isOlderSilent ? [difference.shape] : []
    })
    return { shift, shape: shapes.length ? middle(shapes) : Infinity }
  }
  const shifts = Array.from({ length: 2 * MOST_SHIFT + 1 }, (_, index) => at(index - MOST_SHIFT))
  const best = shifts.reduce((one, other) => (other.shape < one.shape ? other : one))
  if (best.shape > SAME_SHAPE || best.shape > SHIFT_EXPLAINS * at(0).shape) return
  for (const window of stretch) window.state = { kind: 'shifted', shift: best.shift }
}

/** Windows alike that follow one another. */
function stretchesOf(windows: readonly Compared[]): Compared[][] {
  const stretches: Compared[][] = []
  for (const window of windows) {
    const last = stretches.at(-1)
    if (last && last[0].state.kind === window.state.kind) last.push(window)
    else stretches.push([window])
  }
  return stretches
}

/** What lasts too short to be heard as a change of its own is what was before it, or comes after. */
function smooth(windows: readonly Compared[]): void {
  const stretches = stretchesOf(windows)
  for (const [index, stretch] of stretches.entries()) {
    if (stretch.length >= SHORTEST_WINDOWS) continue
    const neighbour = [stretches[index - 1], stretches[index + 1]]
      .filter((other) => other !== undefined)
      .toSorted((one, other) => other.length - one.length)
      .at(0)
    if (!neighbour || neighbour.length < SHORTEST_WINDOWS) continue
    for (const window of stretch) window.state = neighbour[0].state
  }
}

function whole({ first, end }: Piece, state: State): Compared {
  return { first, end, difference: null, state }
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
}
