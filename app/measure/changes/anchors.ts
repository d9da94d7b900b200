import type { Change, Span } from '#measure/changes/change'

export const FATES = ['same', 'moved', 'changed', 'gone', 'unknown'] as const
export type Fate = (typeof FATES)[number]

/** Frames of a note, both included, as notes have them. */
export type Noted = { frame: number; endFrame: number | null }

/** Where a note of the older version stands on the newer. */
export type Anchor = Noted & { fate: Fate }

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

/** Where it isn't exact, so many frames from an end may be on its other side. */
const UNSURE = 25
/** Of fewer frames that are missing, those beside them show nearly the same; which are, is hard to tell. */
const MIN_GONE = 4

/**
 * Finds the frame to which the picture of a note moved. A note over a range stands where its first
 * frame does, and is gone only when all of it is.
 * @param changes of the picture, as `compareVersions` gives them
 */
export function anchorOf(changes: readonly Change[], { frame, endFrame }: Noted): Anchor {
  const last = endFrame ?? frame
  const touched = changes.filter(({ from }) => from && from[0] <= last && from[1] > frame)
  const fates = [...new Set(touched.map((change) => fateOf(change, frame, last)))]
  const standing = touched.filter(({ to }) => to !== null)
  if (standing.length === 0) {
    const at = Math.max(0, newerPlace(changes, frame))
    return { frame: at, endFrame: endFrame === null ? null : at, fate: fates[0] ?? 'unknown' }
  }
  const first = inNewer(standing[0], Math.max(frame, standing[0].from![0]))
  const lastOne = standing.at(-1)!
  const end = inNewer(lastOne, Math.min(last, lastOne.from![1] - 1))
  const fate = fates.length === 1 ? fates[0] : fates.includes('unknown') ? 'unknown' : 'changed'
  return { frame: first, endFrame: endFrame === null ? null : Math.max(first, end), fate }
}

/**
 * Near an end that isn't exact a picture that is said to be gone may still be there; one that comes again is
 * there, whichever of the two was meant.
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

/** The first frame that shows it, where a frame is shown by several. */
function inNewer({ from, to }: Change, frame: number): number {
  const share = (frame - from![0]) / lengthOf(from!)
  const at = to![0] + Math.ceil(share * lengthOf(to!) - 1e-9)
  return Math.min(at, to![1] - 1)
}

/** Where the newer version goes on after what was removed from there. */
function newerPlace(changes: readonly Change[], frame: number): number {
  const after = changes.find(
    ({ kind, from, to }) => kind !== 'moved' && to && from && from[0] > frame
  )
  if (after) return after.to![0]
  return changes.reduce((end, { to }) => Math.max(end, to?.[1] ?? 0), 0) - 1
}

function lengthOf([first, end]: Span): number {
  return end - first
}
