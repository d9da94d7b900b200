import { type Line, type Piece, newerOf, onLine } from '#measure/changes/align/line'
import type { SoundChange, SoundChangeKind } from '#measure/changes/change'
import {
  SAME_SHAPE,
  type SoundDifference,
  type SoundFrames,
} from '#measure/changes/sound/sound_frames'
import { median } from '#measure/changes/median'
import { findShifts } from '#measure/changes/sound/shifts'
import {
  type SoundWindow,
  isQuiet,
  settleUnclearWindows,
  type SoundState,
  groupByState,
} from '#measure/changes/sound/windows'

/** Length of the compared windows in moments: a fifth of a second. */
const WINDOW = 20
/** Minimum audible change, in decibels. */
const MIN_GAIN = 1.5

/**
 * Returns how the sound changed under each piece of the picture that both versions have: the same, louder or softer,
 * earlier or later, different, or none. Sound cut together with its picture isn't a change.
 */
export function soundChanges(
  older: SoundFrames,
  newer: SoundFrames,
  pieces: readonly Piece[],
  normalSpeed: number
): SoundChange[] {
  if (older.count === 0 && newer.count === 0) return []
  const changes = pieces.flatMap((piece) => {
    const change = (kind: SoundChangeKind, part: Piece): SoundChange => {
      return { kind, from: [part.first, part.end], to: newerOf(part) }
    }
    // At another speed the sound has another pitch, or was stretched, so bands can't be compared.
    if (piece.line.slope !== normalSpeed) return [change('unknown', piece)]
    if (newer.count === 0) return [change('silent', piece)]
    if (older.count === 0) return [change('replaced', piece)]
    return statesOf(older, newer, piece).map(({ first, end, state }) => {
      return { ...change(state.kind, { ...piece, first, end }), ...stateDetails(state) }
    })
  })
  return joinOverCuts(changes)
}

/** Joins changes of sound that continue over a cut of the picture. */
function joinOverCuts(changes: readonly SoundChange[]): SoundChange[] {
  const results: SoundChange[] = []
  for (const change of changes) {
    const last = results.at(-1)
    const byGain = Math.abs((last?.gain ?? 0) - (change.gain ?? 0))
    const isSame = last?.kind === change.kind && last.shift === change.shift && byGain < MIN_GAIN
    if (isSame && change.kind !== 'same') {
      last.from = [last.from![0], change.from![1]]
      last.to = [last.to![0], change.to![1]]
    } else results.push({ ...change })
  }
  return results
}

function stateDetails({ kind, gain, shift }: SoundState): Partial<SoundChange> {
  if (kind === 'gain') return { gain: Math.round(gain! * 10) / 10 }
  return kind === 'shifted' ? { shift: shift! * 10 } : {}
}

function statesOf(older: SoundFrames, newer: SoundFrames, piece: Piece): SoundWindow[] {
  const windows = comparedIn(older, newer, piece)
  if (windows.length === 0) return [{ ...piece, difference: null, state: { kind: 'unknown' } }]
  findShifts(windows, ({ first }, shift) => differenceAt(older, newer, piece.line, first, shift))
  settleUnclearWindows(windows)
  const results: SoundWindow[] = []
  for (const stretch of groupByState(windows)) {
    const audible = stretch.filter((window) => !isQuiet(window))
    const gains = audible.flatMap(({ difference }) => difference?.gain ?? [])
    const [firstWindow] = stretch
    const state = { ...firstWindow.state, gain: median(gains) }
    results.push({ ...firstWindow, end: stretch.at(-1)!.end, state })
  }
  results[0].first = piece.first
  results.at(-1)!.end = piece.end
  return results
}

function comparedIn(older: SoundFrames, newer: SoundFrames, piece: Piece): SoundWindow[] {
  const perWindow = Math.max(1, Math.round((WINDOW * older.rate) / 100))
  const results: SoundWindow[] = []
  for (let first = piece.first; first < piece.end; first += perWindow) {
    const end = Math.min(piece.end, first + perWindow)
    const difference = differenceAt(older, newer, piece.line, first, 0)
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
  shift: number
): SoundDifference | null {
  const other = newer.momentOf(onLine(line, frame)) + shift
  return older.difference(older.momentOf(frame), newer, other, WINDOW)
}

function stateOf({ gain, shape, isOlderSilent, isNewerSilent }: SoundDifference): SoundState {
  if (isOlderSilent && isNewerSilent) return { kind: 'same' }
  if (isNewerSilent) return { kind: 'silent' }
  if (shape > SAME_SHAPE || isOlderSilent) return { kind: 'replaced' }
  return Math.abs(gain) >= MIN_GAIN ? { kind: 'gain', gain } : { kind: 'same' }
}
