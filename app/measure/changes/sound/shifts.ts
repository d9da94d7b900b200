import { median } from '#measure/changes/median'
import { SAME_SHAPE, type SoundDifference } from '#measure/changes/sound/sound_frames'
import { type Compared, stretchesOf } from '#measure/changes/sound/windows'

/** From here on, more than an encoder at 64 kbit/s makes of hiss, a shift is looked for, */
const SUSPECT_SHAPE = 1.2
/** of up to half a second to both sides, */
const MAX_SHIFT = 50
/** which has to explain at least so much more than none. */
const EXPLAINS = 0.6
/** A stretch is told by no more windows than these, spread over it. */
const MAX_WINDOWS = 60

/** Compares the sound of a window with that which lies so many moments later. */
type DifferenceAt = (window: Compared, shift: number) => SoundDifference | null

/** Looks whether sound that isn't where its picture is lies a little beside it. */
export function findShifts(windows: readonly Compared[], differenceAt: DifferenceAt): void {
  for (const stretch of stretchesOf(windows, isSuspect)) {
    if (isSuspect(stretch[0])) findShift(stretch, differenceAt)
  }
  goOn(windows, differenceAt)
  goOn(windows.toReversed(), differenceAt)
}

/** Whether it is other sound, or may lie a little beside. */
function isSuspect({ state, difference }: Compared): boolean {
  return state.kind === 'replaced' || (state.kind !== 'silent' && difference!.shape > SUSPECT_SHAPE)
}

/** A shift is the same for all of a stretch. */
function findShift(stretch: readonly Compared[], differenceAt: DifferenceAt): void {
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

/** Where words begin and end, one version is silent and the other isn't, until the shift explains it. */
function goOn(windows: readonly Compared[], differenceAt: DifferenceAt): void {
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
