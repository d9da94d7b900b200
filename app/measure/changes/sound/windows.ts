import type { SoundChangeKind } from '#measure/changes/change'
import type { SoundDifference } from '#measure/changes/sound/sound_frames'

/** What became of the sound: how much louder, in decibels, and how much later, in moments. */
export type SoundState = { kind: SoundChangeKind; gain?: number; shift?: number }

/** Frames of the older version over which sound was compared, and what it told. */
export type Compared = {
  first: number
  end: number
  difference: SoundDifference | null
  state: SoundState
}

/** Shorter is put to what stands around it: half a second. */
const MIN_WINDOWS = 3
/** Other music shows between the words that are spoken over it: it goes on for so long where it doesn't. */
const GOES_ON = 8

/** Windows alike that follow one another. */
export function stretchesOf(
  windows: readonly Compared[],
  keyOf: (window: Compared) => unknown = ({ state }) => `${state.kind} ${state.shift}`
): Compared[][] {
  const stretches: Compared[][] = []
  for (const window of windows) {
    const last = stretches.at(-1)
    if (last && keyOf(last[0]) === keyOf(window)) last.push(window)
    else stretches.push([window])
  }
  return stretches
}

/** Gives windows that tell little by themselves what those around them tell. */
export function settle(windows: readonly Compared[]): void {
  fillSilence(windows)
  bridge(windows)
  smooth(windows)
}

/** Where there is nothing to hear in either version, it is as before and after it. */
function fillSilence(windows: readonly Compared[]): void {
  const stretches = stretchesOf(windows, isQuiet)
  for (const [index, stretch] of stretches.entries()) {
    if (!isQuiet(stretch[0])) continue
    const before = stretches[index - 1]?.at(-1)?.state
    const after = stretches[index + 1]?.[0].state
    const isAlike = !before || !after || sameState(before, after)
    const state = before ?? after
    if (state && isAlike) for (const window of stretch) window.state = state
  }
}

function bridge(windows: readonly Compared[]): void {
  const stretches = stretchesOf(windows)
  const isReplaced = (stretch?: readonly Compared[]) => stretch?.[0].state.kind === 'replaced'
  for (const [index, stretch] of stretches.entries()) {
    const [before, after] = [stretches[index - 1], stretches[index + 1]]
    if (stretch.length > GOES_ON || !isReplaced(before) || !isReplaced(after)) continue
    for (const window of stretch) window.state = before[0].state
  }
}

/** What lasts too short to be heard as a change of its own is what was before it, or comes after. */
function smooth(windows: readonly Compared[]): void {
  const stretches = stretchesOf(windows)
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

export function isQuiet({ difference }: Compared): boolean {
  return Boolean(difference?.isOlderSilent && difference.isNewerSilent)
}

function sameState(one: SoundState, other: SoundState): boolean {
  const byGain = Math.abs((one.gain ?? 0) - (other.gain ?? 0))
  return one.kind === other.kind && one.shift === other.shift && byGain < 1
}
