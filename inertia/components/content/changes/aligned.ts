import { type Change } from '~/components/content/types'

/** What of one version belongs to a moment of another. */
type Counterpart = {
  /** Seconds of it. */
  moment: number
  /** How many seconds of it go by in one of the other; 0 while it holds a picture. */
  pace: number
  /** Whether it has the picture at all. */
  isThere: boolean
  /** The stretch that this is in: between two of them it may jump. */
  stretch: number
}

/** Finds what belongs to a moment, in seconds of the version on the screen. */
export type Alignment = (moment: number) => Counterpart

/** As long as nobody knows better: both clocks run together. */
export const byClock: Alignment = (moment) => ({ moment, pace: 1, isThere: true, stretch: 0 })

/** In shares of a frame: what clocks round away from a time; see `frames.ts`. */
const ROUNDED = 0.01

const frameAt = (moment: number, rate: number) => Math.max(0, Math.floor(moment * rate + ROUNDED))

/** Another picture stands there: it runs at its own rate, and holds its last frame where it is shorter. */
const OTHER_PICTURE: readonly Change['kind'][] = ['replaced', 'unknown']

/**
 * Lays another version beside the one on the screen, picture by picture. Where it lacks a picture, it holds the last
 * one that it had, and before its first one that.
 * @param segments what became of the other one in the one on the screen
 * @param rates frames a second of both
 */
export function byPicture(
  segments: readonly Change[],
  { other, shown }: { other: number; shown: number }
): Alignment {
  const stretches = segments.flatMap(({ kind, from, to }) => (to ? [{ kind, from, to }] : []))
  if (stretches.length === 0) return byClock

  /** The frame that is held where there is no picture. */
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
