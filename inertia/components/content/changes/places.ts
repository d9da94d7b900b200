import { type Change, type Changes, type SoundChange } from '~/components/content/types'

/** How a change looks on the strip; `unknown` marks a stretch that can't be compared. */
export type Look = 'added' | 'altered' | 'gone' | 'unknown' | 'sound'

type Kind =
  Exclude<Change['kind'], 'same'> | `sound_${Exclude<SoundChange['kind'], 'same' | 'unknown'>}`

/** Where a change is in the version on the screen, in frames; removed frames have no length (`first` equals `end`). */
export type ChangePlace = { look: Look; kind: Kind; first: number; end: number }

const LOOK_OF: Record<Exclude<Change['kind'], 'same'>, Look> = {
  inserted: 'added',
  replaced: 'added',
  moved: 'added',
  glitch: 'added',
  regraded: 'altered',
  reframed: 'altered',
  speed: 'altered',
  local: 'altered',
  removed: 'gone',
  unknown: 'unknown',
}

/** Returns the changes of the picture, then those of the sound, each in the order of the video. */
export function changePlaces({ segments, sound }: Changes): ChangePlace[] {
  const places: ChangePlace[] = []
  let reached = 0
  for (const { kind, to } of segments) {
    const [first, end] = to ?? [reached, reached]
    if (kind !== 'same') places.push({ look: LOOK_OF[kind], kind, first, end })
    if (to) reached = end
  }
  for (const { kind, to } of sound) {
    if (kind === 'same' || kind === 'unknown' || !to) continue
    places.push({ look: 'sound', kind: `sound_${kind}`, first: to[0], end: to[1] })
  }
  return places
}

/** Returns the nearest place before or after a frame; undefined if there is none. */
export function neighbourChange(
  places: ChangePlace[],
  frame: number,
  by: 1 | -1
): ChangePlace | undefined {
  const sorted = places.toSorted((one, other) => one.first - other.first)
  return by > 0
    ? sorted.find(({ first }) => first > frame)
    : sorted.findLast(({ first }) => first < frame)
}

/** Frames from the first up to, but not including, the end. */
export type PlayedRange = { first: number; end: number }

/**
 * Returns the stretches to play for the changes, with `around` frames before and after each. Stretches that touch are
 * merged. Of a change of sound, only the beginning is played, because it often lasts until the end.
 */
export function stretchesAround(
  places: ChangePlace[],
  around: number,
  frameCount: number
): PlayedRange[] {
  const stretches: PlayedRange[] = []
  for (const { look, first, end } of places.toSorted((one, other) => one.first - other.first)) {
    const playedEnd = look === 'sound' ? Math.min(end, first + around) : end
    const next = {
      first: Math.max(0, Math.round(first - around)),
      end: Math.min(frameCount, Math.round(playedEnd + around)),
    }
    const last = stretches.at(-1)
    if (last && next.first <= last.end) last.end = Math.max(last.end, next.end)
    else stretches.push(next)
  }
  return stretches
}

/** Returns how many frames of the stretches are before a frame. */
export function watchedBefore(stretches: PlayedRange[], frame: number): number {
  return stretches.reduce(
    (sum, { first, end }) => sum + Math.max(0, Math.min(frame, end) - first),
    0
  )
}
