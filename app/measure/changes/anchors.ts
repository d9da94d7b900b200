import { type Change, spanLength } from '#measure/changes/change'

export const FATES = ['same', 'moved', 'changed', 'gone', 'unknown'] as const
export type Fate = (typeof FATES)[number]

/** First and last frame of a note, both included. */
export type NotedFrames = { frame: number; endFrame: number | null }

/** Position of a note of the older version on the newer. */
export type Anchor = NotedFrames & { fate: Fate }

const FATE_OF = {
  same: 'same',
  speed: 'same',
  moved: 'moved',
  removed: 'gone',
  replaced: 'changed',
  regraded: 'changed',
  reframed: 'changed',
  local: 'changed',
  glitch: 'changed',
  inserted: 'unknown',
  unknown: 'unknown',
} as const satisfies Record<Change['kind'], Fate>

/** Frames this close to an end that isn't exact may be on its other side. */
const UNSURE = 25
/** Fewer missing frames can hardly be distinguished from their neighbours. */
const MIN_GONE = 4

/**
 * Maps a note to the newer version. A note over a range is where its first frame is, and is gone only if all of it is.
 * @param changes of the picture, from `compareVersions`
 */
export function anchorOf(changes: readonly Change[], { frame, endFrame }: NotedFrames): Anchor {
  // If everything was replaced, this is another film, in which the note has no position.
  if (changes.every(({ kind }) => kind === 'replaced')) return { frame, endFrame, fate: 'unknown' }
  const last = endFrame ?? frame
  const touched = changes.filter(({ from }) => from && from[0] <= last && from[1] > frame)
  const fates = [...new Set(touched.map((change) => fateOf(change, frame, last)))]
  const remaining = touched.filter(({ to }) => to !== null)
  if (remaining.length === 0) {
    const at = Math.max(0, newerPlace(changes, frame))
    return { frame: at, endFrame: endFrame === null ? null : at, fate: fates[0] ?? 'unknown' }
  }
  const first = inNewer(remaining[0], Math.max(frame, remaining[0].from![0]))
  const lastRemaining = remaining.at(-1)!
  const end = inNewer(lastRemaining, Math.min(last, lastRemaining.from![1] - 1))
  const fate = fates.length === 1 ? fates[0] : fates.includes('unknown') ? 'unknown' : 'changed'
  return { frame: first, endFrame: endFrame === null ? null : Math.max(first, end), fate }
}

/**
 * Returns `unknown` instead of `gone` near an end that isn't exact, where the picture may still be present, and for a
 * picture that the newer version shows elsewhere.
 */
function fateOf(change: Change, frame: number, last: number): Fate {
  const fate = FATE_OF[change.kind]
  if (fate !== 'gone') return fate
  const [first, end] = change.from!
  if (end - first < MIN_GONE) return 'unknown'
  if (change.recurring?.some((span) => span[0] <= last && span[1] > frame)) return 'unknown'
  if (change.exact) return fate
  return frame - first < UNSURE || end - 1 - last < UNSURE ? 'unknown' : fate
}

/** Returns the first of the newer frames that show a frame. */
function inNewer({ from, to }: Change, frame: number): number {
  const share = (frame - from![0]) / spanLength(from!)
  const at = to![0] + Math.ceil(share * spanLength(to!) - 1e-9)
  return Math.min(at, to![1] - 1)
}

/** Returns the frame of the newer version that follows a removed one. */
function newerPlace(changes: readonly Change[], frame: number): number {
  const after = changes.find(
    ({ kind, from, to }) => kind !== 'moved' && to && from && from[0] > frame
  )
  if (after) return after.to![0]
  return changes.reduce((end, { to }) => Math.max(end, to?.[1] ?? 0), 0) - 1
}
