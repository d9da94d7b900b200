import { type Change } from '~/components/content/types'

/** The position in another version that matches a time of the version on the screen. */
type Counterpart = {
  /** Seconds in the other version. */
  moment: number
  /** How many seconds of the other version play in one second of this one; 0 while it holds a frame. */
  pace: number
  /** Whether the other version contains the picture at all. */
  isThere: boolean
  /** Index of the stretch. Between two stretches, the other version's position may jump. */
  stretch: number
}

/** Maps a time in the version on the screen, in seconds, to the other version. */
export type MapTime = (moment: number) => Counterpart

/** The alignment while the changes aren't known: the same time in both versions. */
export const byClock: MapTime = (moment) => ({ moment, pace: 1, isThere: true, stretch: 0 })

/** Tolerance for the rounding of media clocks, as a share of a frame; see `frames.ts`. */
const ROUNDED = 0.01

const frameAt = (moment: number, rate: number) => Math.max(0, Math.floor(moment * rate + ROUNDED))

/**
 * Changes whose pictures differ. The other version plays at its own rate there, and holds its last frame if it is
 * shorter.
 */
const OTHER_PICTURE: readonly Change['kind'][] = ['replaced', 'unknown']

/**
 * Aligns another version with the one on the screen by their pictures. Where the other version lacks a picture, it
 * holds the last frame before that, or its first one if there is none before.
 * @param segments what became of the other version in the one on the screen
 * @param rates frames per second of both
 */
export function byPicture(
  segments: readonly Change[],
  { other, shown }: { other: number; shown: number }
): MapTime {
  const stretches = segments.flatMap(({ kind, from, to }) => (to ? [{ kind, from, to }] : []))
  if (stretches.length === 0) return byClock

  /** Returns the frame of the other version to hold during a stretch that it lacks. */
  const heldIn = (index: number) => {
    const before = stretches.slice(0, index).findLast(({ from }) => from)
    if (before) return before.from![1] - 1
    return stretches.slice(index).find(({ from }) => from)?.from?.[0] ?? 0
  }
  const held = (frame: number, stretch: number): Counterpart => ({
    moment: frame / other,
    pace: 0,
    isThere: false,
    stretch,
  })

  return (moment) => {
    const frame = frameAt(moment, shown)
    const found = stretches.findIndex(({ to }) => frame < to[1])
    const stretch = found < 0 ? stretches.length - 1 : found
    const { kind, from, to } = stretches[stretch]
    if (!from) return held(heldIn(stretch), stretch)
    if (found < 0) return held(from[1] - 1, stretch)
    const pace = OTHER_PICTURE.includes(kind)
      ? 1
      : (from[1] - from[0]) / other / ((to[1] - to[0]) / shown)
    const at = from[0] / other + (moment - to[0] / shown) * pace
    if (frameAt(at, other) >= from[1]) return held(from[1] - 1, stretch)
    return { moment: Math.max(from[0] / other, at), pace, isThere: true, stretch }
  }
}
