import type { SoundChangeKind } from '#measure/changes/change'
import { groupNeighbours } from '#measure/changes/group_neighbours'
import type { SoundDifference } from '#measure/changes/sound/sound_frames'

/** Change of the sound: how much louder, in decibels, and how much later, in moments. */
export type SoundState = { kind: SoundChangeKind; gain?: number; shift?: number }

/** Frames of the older version whose sound was compared, and the result. */
export type SoundWindow = {
  first: number
  end: number
  difference: SoundDifference | null
  state: SoundState
}

/** Shorter stretches join their neighbours: half a second. */
const MIN_WINDOWS = 3
/** Different music under speech shows only between words: it continues over up to this many windows. */
const GOES_ON = 8

/** Groups consecutive windows in the same state. */
export function groupByState(
  windows: readonly SoundWindow[],
  groupKey: (window: SoundWindow) => unknown = ({ state }) => `${state.kind} ${state.shift}`
): SoundWindow[][] {
  return groupNeighbours(windows, (one, next) => groupKey(one) === groupKey(next))
}

/** Sets windows that show little to the state of those around them. */
export function settleUnclearWindows(windows: readonly SoundWindow[]): void {
  fillSilence(windows)
  bridge(windows)
  smooth(windows)
}

/** Sets silent windows to the state before and after them. */
function fillSilence(windows: readonly SoundWindow[]): void {
  const stretches = groupByState(windows, isQuiet)
  for (const [index, stretch] of stretches.entries()) {
    if (!isQuiet(stretch[0])) continue
    const before = stretches[index - 1]?.at(-1)?.state
    const after = stretches[index + 1]?.[0].state
    const isAlike = !before || !after || sameState(before, after)
    const state = before ?? after
    if (state && isAlike) for (const window of stretch) window.state = state
  }
}

function bridge(windows: readonly SoundWindow[]): void {
  const stretches = groupByState(windows)
  const isReplaced = (stretch?: readonly SoundWindow[]) => stretch?.[0].state.kind === 'replaced'
  for (const [index, stretch] of stretches.entries()) {
    const [before, after] = [stretches[index - 1], stretches[index + 1]]
    if (stretch.length > GOES_ON || !isReplaced(before) || !isReplaced(after)) continue
    for (const window of stretch) window.state = before[0].state
  }
}

/** Sets stretches too short for an audible change to the state before or after them. */
function smooth(windows: readonly SoundWindow[]): void {
  const stretches = groupByState(windows)
  for (const [index, stretch] of stretches.entries()) {
    if (stretch.length >= MIN_WINDOWS) continue
    const neighbour = [stretches[index - 1], stretches[index + 1]]
      .filter((other) => other !== undefined)
      .toSorted((one, other) => other.length - one.length)
      .at(0)
    if (!neighbour || neighbour.length < MIN_WINDOWS) continue
    for (const window of stretch) window.state = neighbour[0].state
  }
}

export function isQuiet({ difference }: SoundWindow): boolean {
  return Boolean(difference?.isOlderSilent && difference.isNewerSilent)
}

function sameState(one: SoundState, other: SoundState): boolean {
  const byGain = Math.abs((one.gain ?? 0) - (other.gain ?? 0))
  return one.kind === other.kind && one.shift === other.shift && byGain < 1
}
