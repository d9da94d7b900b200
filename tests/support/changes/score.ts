import { anchorOf } from '#measure/changes/anchors'
import type { Change, Span } from '#measure/changes/change'
import type { Frames } from '#measure/changes/align/frames'
import type { Edit, Made } from './edits.ts'

/** How right a map is, as sums, so that maps add up. */
export type Score = {
  /** frames of the newer version whose place in the older can be told, and those put right */
  frames: number
  framesRight: number
  /** changes that were made, and those found */
  made: number
  found: number
  /** changes that were said, and those that were made */
  said: number
  true: number
  /** ends of found changes, and those within a frame */
  ends: number
  endsRight: number
  /** notes, one on each frame of the older version that the newer still has, and those within a frame */
  notes: number
  notesRight: number
  /** notes that are said to be gone, and those of them whose picture is there */
  gone: number
  goneWrong: number
}

export const NOTHING: Score = {
  ...{ frames: 0, framesRight: 0, made: 0, found: 0 },
  ...{ said: 0, true: 0, ends: 0, endsRight: 0 },
  ...{ notes: 0, notesRight: 0, gone: 0, goneWrong: 0 },
}

/** Frames that differ by less from their neighbours stand still: their place can't be told. */
const STANDS = 0.25

/**
 * @param older the frames of the version that was changed
 * @param period frames after which its pictures come again
 */
export function scoreOf(
  edit: Edit,
  segments: readonly Change[],
  older: Frames,
  period = Infinity
): Score {
  const said = segments.filter(({ kind }) => kind !== 'same')
  const all = edit.made.map((one) => slid(asSaid(one, said), said))
  const found = all.map((made) => said.find((change) => isThat(change, made)))
  const ends = all.flatMap((made, index) => {
    const change = found[index]
    return change ? endsOf(made).map((end, at) => Math.abs(end - endsOf(change)[at])) : []
  })
  return {
    ...framesOf(edit, segments, older, period),
    ...notesOf(edit, segments, older, period),
    made: all.length,
    found: found.filter(Boolean).length,
    said: said.length,
    true: said.filter((change) => all.some((made) => isThat(change, made))).length,
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
    if (kind === 'replaced' || kind === 'inserted' || stands(older, source)) continue
    if (made.some((one) => isEitherCopy(one, at))) continue
    frames += 1
    const isLoose = kind === 'speed' || version.rate !== older.rate
    const reach = isLoose ? 1 : 0
    if (change?.from && apart(olderOf(change, at), source, period) <= reach) framesRight += 1
  }
  return { frames, framesRight }
}

/** A note whose place can't be told is left out, but must not be gone either. */
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
    if (!meant || stands(older, frame)) continue
    score.notes += 1
    if (fate !== 'unknown' && meant.some((at) => apart(at, place, period) <= 1))
      score.notesRight += 1
  }
  return score
}

/** Pictures that come again after so many frames can't be told from one another. */
function apart(one: number, other: number, period: number): number {
  const by = Math.abs(one - other) % period
  return Math.min(by, period - by)
}

function stands(frames: Frames, frame: number): boolean {
  return [frame - 1, frame + 1].some(
    (other) => other >= 0 && other < frames.count && frames.distance(frame, frames, other) < STANDS
  )
}

/** Of a shot that comes twice, either may be said to be put in. */
function isEitherCopy({ to, slack }: Made, at: number): boolean {
  return Boolean(slack && to && at >= to[0] - slack && at < to[1])
}

function olderOf({ from, to }: Change, at: number): number {
  const share = (at - to![0]) / (to![1] - to![0])
  return from![0] + Math.floor(share * (from![1] - from![0]) + 1e-9)
}

/** Of two shots that were swapped, either moved. */
function asSaid(made: Made, said: readonly Change[]): Made {
  const { or } = made
  return or && said.some((change) => isThat(change, or)) ? or : made
}

/** A shot that comes twice is put in before itself as well as after: where it was said, if that is as true. */
function slid(made: Made, said: readonly Change[]): Made {
  const { kind, to, slack = 0 } = made
  const place = said.find((change) => change.kind === kind && change.to)?.to
  if (!to || !place) return made
  const by = to[0] - place[0]
  return by > 0 && by <= slack ? { ...made, to: [to[0] - by, to[1] - by] } : made
}

/**
 * Whether what was said is what was made: the same kind, and for the most part in the same place, or a
 * frame beside it.
 */
function isThat(change: Change, made: Made): boolean {
  if (change.kind !== made.kind) return false
  const [one, other] = made.to && change.to ? [change.to, made.to] : [change.from, made.from]
  if (!one || !other) return false
  if (one.every((end, at) => Math.abs(end - other[at]) <= 1)) return true
  const shared = Math.min(one[1], other[1]) - Math.max(one[0], other[0])
  return 2 * shared > Math.max(lengthOf(one), lengthOf(other)) || shared === lengthOf(one)
}

function endsOf({ from, to }: { from: Span | null; to: Span | null }): number[] {
  return [...(to ?? from!)]
}

function lengthOf([first, end]: Span): number {
  return end - first
}
