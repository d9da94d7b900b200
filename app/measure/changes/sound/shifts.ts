import { median } from '#measure/changes/median'
import { SAME_SHAPE, type SoundDifference } from '#measure/changes/sound/sound_frames'
import { type SoundWindow, groupByState } from '#measure/changes/sound/windows'

/** Minimum difference for which a shift is searched: more than an encoder at 64 kbit/s makes of hiss, */
const SUSPECT_SHAPE = 1.2
/** in hundredths of a second on either side, */
const MAX_SHIFT = 50
/** and the maximum share of the difference that a shift may leave. */
const EXPLAINS = 0.6
/** Maximum number of windows of a stretch that are compared, spread over it. */
const MAX_WINDOWS = 60

/** Compares the sound of a window with that of a number of moments later. */
type DifferenceAt = (window: SoundWindow, shift: number) => SoundDifference | null

/** Finds sound that is a little earlier or later than its picture. */
export function findShifts(windows: readonly SoundWindow[], differenceAt: DifferenceAt): void {
  for (const stretch of groupByState(windows, isSuspect)) {
    if (isSuspect(stretch[0])) findShift(stretch, differenceAt)
  }
  goOn(windows, differenceAt)
  goOn(windows.toReversed(), differenceAt)
}

/** Whether sound may be shifted. */
function isSuspect({ state, difference }: SoundWindow): boolean {
  return state.kind === 'replaced' || (state.kind !== 'silent' && difference!.shape > SUSPECT_SHAPE)
}

/** Sets the shift of a stretch, which is the same for all of its windows. */
function findShift(stretch: readonly SoundWindow[], differenceAt: DifferenceAt): void {
  const every = Math.ceil(stretch.length / MAX_WINDOWS)
  const some = stretch.filter((_, index) => index % every === 0)
  const at = (shift: number) => {
    const shapes = some.flatMap((window) => {
      const difference = differenceAt(window, shift)
      return difference && !difference.isOlderSilent ? [difference.shape] : []
    })
    return { shift, shape: shapes.length ? median(shapes) : Infinity }
  }
  const shifts = Array.from({ length: 2 * MAX_SHIFT + 1 }, (_, index) => at(index - MAX_SHIFT))
  const best = shifts.reduce((one, other) => (other.shape < one.shape ? other : one))
  if (best.shape > SAME_SHAPE || best.shape > EXPLAINS * at(0).shape) return
  for (const window of stretch) window.state = { kind: 'shifted', shift: best.shift }
}

/** Extends a shift to windows where one version is silent only because words are shifted. */
function goOn(windows: readonly SoundWindow[], differenceAt: DifferenceAt): void {
  for (const [index, window] of windows.entries()) {
    const { kind, shift } = windows[index - 1]?.state ?? {}
    if (kind !== 'shifted' || !['silent', 'replaced'].includes(window.state.kind)) continue
    const difference = differenceAt(window, shift!)
    if (difference && isAlike(difference)) window.state = { kind, shift }
  }
}

function isAlike({ shape, isOlderSilent, isNewerSilent }: SoundDifference): boolean {
  return isOlderSilent === isNewerSilent && (isOlderSilent || shape <= SAME_SHAPE)
}
