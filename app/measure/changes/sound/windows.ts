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
  // Silent windows, to the state before and after them.
  settle(groupByState(windows, isQuiet), ([one], before, after) => {
    const [last, next] = [before.at(-1)?.state, after.at(0)?.state]
    const isAlike = !last || !next || sameState(last, next)
    return isQuiet(one) && isAlike ? (last ?? next) : undefined
  })
  settle(groupByState(windows), ({ length }, before, after) => {
    const [last, next] = [before.at(0)?.state, after.at(0)?.state]
    const isBetween = last?.kind === 'replaced' && next?.kind === 'replaced'
    return isBetween && length <= GOES_ON ? last : undefined
  })
  // Stretches too short for an audible change, to the state of the longer neighbour.
  settle(groupByState(windows), ({ length }, before, after) => {
    const longer = after.length > before.length ? after : before
    return length < MIN_WINDOWS && longer.length >= MIN_WINDOWS ? longer[0].state : undefined
  })
}

type Windows = readonly SoundWindow[]

/** @param stateOf returns the new state of a stretch between two others, if any */
function settle(
  stretches: readonly Windows[],
  stateOf: (stretch: Windows, before: Windows, after: Windows) => SoundState | undefined
) {
  for (const [index, stretch] of stretches.entries()) {
    const state = stateOf(stretch, stretches[index - 1] ?? [], stretches[index + 1] ?? [])
    for (const window of state ? stretch : []) window.state = state!
  }
}

export function isQuiet({ difference }: SoundWindow): boolean {
  return Boolean(difference?.isOlderSilent && difference.isNewerSilent)
}

function sameState(one: SoundState, other: SoundState): boolean {
  const byGain = Math.abs((one.gain ?? 0) - (other.gain ?? 0))
  return one.kind === other.kind && one.shift === other.shift && byGain < 1
}
