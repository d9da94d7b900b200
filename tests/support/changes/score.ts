import { anchorOf } from '#measure/changes/anchors'
import type { Change, Span } from '#measure/changes/change'
import type { Frames } from '#measure/changes/align/frames'
import type { Edit, AppliedEdit } from './edits.ts'

/** Accuracy of a change map, as sums that can be added up over maps. */
export type Score = {
  /**
   * frames of the newer version with a unique position in the older one, and those mapped correctly
   */
  frames: number
  framesRight: number
  /** actual changes that can't be seen, which are neither required nor wrong */
  unseen: number
  /** other actual changes, and those found */
  made: number
  found: number
  /** reported changes, and those that are real */
  reported: number
  true: number
  /** ends of found changes, and those off by at most one frame */
  ends: number
  endsRight: number
  /**
   * notes, one on each frame of the older version that the newer one still has, and those off by at
   * most one frame
   */
  notes: number
  notesRight: number
  /** notes reported as gone, and those of them whose picture still exists */
  gone: number
  goneWrong: number
}

export const NOTHING: Score = {
  ...{ frames: 0, framesRight: 0, unseen: 0, made: 0, found: 0 },
  ...{ reported: 0, true: 0, ends: 0, endsRight: 0 },
  ...{ notes: 0, notesRight: 0, gone: 0, goneWrong: 0 },
}

/**
 * Minimum distance of a frame from its neighbors. Frames below it are static: their position is
 * ambiguous.
 */
const STATIC_BELOW = 0.25

/**
 * @param older frames of the version before the edit
 * @param unseen changes of the edit that can't be seen
 * @param period number of frames after which its pictures repeat
 */
export function scoreOf(
  edit: Edit,
  segments: readonly Change[],
  older: Frames,
  { unseen = [], period = Infinity }: { unseen?: readonly AppliedEdit[]; period?: number } = {}
): Score {
  const changes = segments.filter(({ kind }) => kind !== 'same')
  const all = edit.made
    .filter((made) => !unseen.includes(made))
    .map((one) => asPlaced(asReported(one, changes), changes))
  const isRequired = (change: Change) => all.some((made) => isMatch(change, made))
  const reported = changes.filter(
    (change) => isRequired(change) || !unseen.some((made) => isWithin(change, made))
  )
  const found = all.map((made) => reported.find((change) => isMatch(change, made)))
  const ends = all.flatMap((made, index) => {
    const change = found[index]
    return change ? endsOf(made).map((end, at) => Math.abs(end - endsOf(change)[at])) : []
  })
  return {
    ...framesOf(edit, segments, older, period),
    ...notesOf(edit, segments, older, period),
    unseen: unseen.length,
    made: all.length,
    found: found.filter(Boolean).length,
    reported: reported.length,
    true: reported.filter(isRequired).length,
    ends: ends.length,
    endsRight: ends.filter((by) => by <= 1).length,
  }
}

export function added(one: Score, other: Score): Score {
  const keys = Object.keys(one) as (keyof Score)[]
  return Object.fromEntries(keys.map((key) => [key, one[key] + other[key]])) as Score
}

function framesOf(
  { version, made }: Edit,
  segments: readonly Change[],
  older: Frames,
  period: number
) {
  let [frames, framesRight] = [0, 0]
  for (const [at, { source, kind }] of version.takes.entries()) {
    const change = segments.find(({ to }) => to && to[0] <= at && at < to[1])
    if (source === null) {
      frames += 1
      if (change && ['inserted', 'replaced', 'glitch'].includes(change.kind)) framesRight += 1
      continue
    }
    if (kind === 'replaced' || kind === 'inserted' || isStatic(older, source)) continue
    if (made.some((one) => isEitherCopy(one, at))) continue
    frames += 1
    const isLoose = kind === 'speed' || version.rate !== older.rate
    const reach = isLoose ? 1 : 0
    if (change?.from && apart(olderOf(change, at), source, period) <= reach) framesRight += 1
  }
  return { frames, framesRight }
}

/** Notes with an ambiguous position are not counted, but must not be gone either. */
function notesOf({ version }: Edit, segments: readonly Change[], older: Frames, period: number) {
  const places = Map.groupBy(version.takes.keys(), (at) => version.takes[at].source)
  const score = { notes: 0, notesRight: 0, gone: 0, goneWrong: 0 }
  for (let frame = 0; frame < older.count; frame += 1) {
    const { frame: place, fate } = anchorOf(segments, { frame, endFrame: null })
    const meant = places.get(frame)
    if (fate === 'gone') {
      score.gone += 1
      if (meant) score.goneWrong += 1
    }
    if (!meant || isStatic(older, frame)) continue
    score.notes += 1
    if (fate !== 'unknown' && meant.some((at) => apart(at, place, period) <= 1))
      score.notesRight += 1
  }
  return score
}

/** Distance of two frames; pictures that repeat after a period are indistinguishable. */
function apart(one: number, other: number, period: number): number {
  const by = Math.abs(one - other) % period
  return Math.min(by, period - by)
}

function isStatic(frames: Frames, frame: number): boolean {
  return [frame - 1, frame + 1].some(
    (other) =>
      other >= 0 && other < frames.count && frames.distance(frame, frames, other) < STATIC_BELOW
  )
}

/** When a shot occurs twice, either copy may be reported as inserted. */
function isEitherCopy({ to, slack }: AppliedEdit, at: number): boolean {
  return Boolean(slack && to && at >= to[0] - slack && at < to[1])
}

function olderOf({ from, to }: Change, at: number): number {
  const share = (at - to![0]) / (to![1] - to![0])
  return from![0] + Math.floor(share * (from![1] - from![0]) + 1e-9)
}

/** When two shots are swapped, either may be reported as moved. */
function asReported(made: AppliedEdit, reported: readonly Change[]): AppliedEdit {
  const { or } = made
  return or && reported.some((change) => isMatch(change, or)) ? or : made
}

/**
 * When a shot is inserted next to its original, the position before it is as correct as the one
 * after it: returns the reported one.
 */
function asPlaced(made: AppliedEdit, reported: readonly Change[]): AppliedEdit {
  const { kind, to, slack = 0 } = made
  const place = reported.find((change) => change.kind === kind && change.to)?.to
  if (!to || !place) return made
  const by = to[0] - place[0]
  return by > 0 && by <= slack ? { ...made, to: [to[0] - by, to[1] - by] } : made
}

/**
 * Whether a reported change matches an actual one: the same kind, and a span that mostly overlaps
 * or is off by at most one frame.
 */
function isMatch(change: Change, made: AppliedEdit): boolean {
  if (change.kind !== made.kind) return false
  const [one, other] = made.to && change.to ? [change.to, made.to] : [change.from, made.from]
  if (!one || !other) return false
  if (one.every((end, at) => Math.abs(end - other[at]) <= 1)) return true
  const shared = Math.min(one[1], other[1]) - Math.max(one[0], other[0])
  return 2 * shared > Math.max(spanLength(one), spanLength(other)) || shared === spanLength(one)
}

/** Whether a reported change is in the stretch of an actual one, in either version. */
function isWithin(change: Change, made: AppliedEdit): boolean {
  return (['from', 'to'] as const).some((side) => {
    const [inner, outer] = [change[side], made[side]]
    return inner && outer && inner[0] >= outer[0] - 1 && inner[1] <= outer[1] + 1
  })
}

function endsOf({ from, to }: { from: Span | null; to: Span | null }): number[] {
  return [...(to ?? from!)]
}

function spanLength([first, end]: Span): number {
  return end - first
}
