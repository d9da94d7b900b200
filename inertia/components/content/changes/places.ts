import { type Change, type Changes, type SoundChange } from '~/components/content/types'

/** How a change looks on the strip; `unknown` is where nothing can be told. */
export type Look = 'added' | 'altered' | 'gone' | 'unknown' | 'sound'

type Kind =
  Exclude<Change['kind'], 'same'> | `sound_${Exclude<SoundChange['kind'], 'same' | 'unknown'>}`

/** Where in the version on the screen something changed; what is gone has no length. */
export type Place = { look: Look; kind: Kind; first: number; end: number }

const LOOKS: Record<Exclude<Change['kind'], 'same'>, Look> = {
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

/** All places of the picture and then of the sound, in their order. */
export function placesOf({ segments, sound }: Changes): Place[] {
  const places: Place[] = []
  let reached = 0
  for (const { kind, to } of segments) {
    const [first, end] = to ?? [reached, reached]
    if (kind !== 'same') places.push({ look: LOOKS[kind], kind, first, end })
    if (to) reached = end
  }
  for (const { kind, to } of sound) {
    if (kind === 'same' || kind === 'unknown' || !to) continue
    places.push({ look: 'sound', kind: `sound_${kind}`, first: to[0], end: to[1] })
  }
  return places
}

/** The place before or behind a frame; undefined where there is none. */
export function neighbourOf(places: Place[], frame: number, by: 1 | -1): Place | undefined {
  const sorted = places.toSorted((one, other) => one.first - other.first)
  return by > 0
    ? sorted.find(({ first }) => first > frame)
    : sorted.findLast(({ first }) => first < frame)
}

/** Frames from the first up to, but not including, the end. */
export type Stretch = { first: number; end: number }

/**
 * What is watched of a version: its changes with so many frames around each; neighbours that touch are one. Of
 * other sound the beginning tells: it often goes on to the end.
 */
export function stretchesAround(places: Place[], around: number, frameCount: number): Stretch[] {
  const stretches: Stretch[] = []
  for (const { look, first, end } of places.toSorted((one, other) => one.first - other.first)) {
    const heard = look === 'sound' ? Math.min(end, first + around) : end
    const next = {
      first: Math.max(0, Math.round(first - around)),
      end: Math.min(frameCount, Math.round(heard + around)),
    }
    const last = stretches.at(-1)
    if (last && next.first <= last.end) last.end = Math.max(last.end, next.end)
    else stretches.push(next)
  }
  return stretches
}

/** How many frames of the stretches lie before a frame. */
export function watchedBefore(stretches: Stretch[], frame: number): number {
  return stretches.reduce(
    (sum, { first, end }) => sum + Math.max(0, Math.min(frame, end) - first),
    0
  )
}
