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
}

export const NOTHING: Score = {
  ...{ frames: 0, framesRight: 0, made: 0, found: 0 },
  ...{ said: 0, true: 0, ends: 0, endsRight: 0 },
}

/** Frames that differ by less from their neighbours stand still: their place can't be told. */
const STANDS = 0.25

/** @param older the frames of the version that was changed */
export function scoreOf(edit: Edit, segments: readonly Change[], older: Frames): Score {
  const said = segments.filter(({ kind }) => kind !== 'same')
  const found = edit.made.map((made) => said.find((change) => isThat(change, made)))
  const ends = edit.made.flatMap((made, index) => {
    const change = found[index]
    return change ? endsOf(made).map((end, at) => Math.abs(end - endsOf(change)[at])) : []
  })
  return {
    ...framesOf(edit, segments, older),
    made: edit.made.length,
    found: found.filter(Boolean).length,
    said: said.length,
    true: said.filter((change) => edit.made.some((made) => isThat(change, made))).length,
    ends: ends.length,
    endsRight: ends.filter((by) => by <= 1).length,
  }
}

export function added(one: Score, other: Score): Score {
  const keys = Object.keys(one) as (keyof Score)[]
  return Object.fromEntries(keys.map((key) => [key, one[key] + other[key]])) as Score
}

function framesOf({ version }: Edit, segments: readonly Change[], older: Frames) {
  let [frames, framesRight] = [0, 0]
  for (const [at, { source, kind }] of version.takes.entries()) {
    const change = segments.find(({ to }) => to && to[0] <= at && at < to[1])
    if (source === null) {
      frames += 1
      if (change && ['inserted', 'replaced', 'glitch'].includes(change.kind)) framesRight += 1
      continue
    }
    if (kind === 'replaced' || kind === 'inserted' || stands(older, source)) continue
    frames += 1
    const isLoose = kind === 'speed' || version.rate !== older.rate
    if (change?.from && Math.abs(olderOf(change, at) - source) <= (isLoose ? 1 : 0)) {
      framesRight += 1
    }
  }
  return { frames, framesRight }
}

function stands(frames: Frames, frame: number): boolean {
  return [frame - 1, frame + 1].some(
    (other) => other >= 0 && other < frames.count && frames.distance(frame, frames, other) < STANDS
  )
}

function olderOf({ from, to }: Change, at: number): number {
  const share = (at - to![0]) / (to![1] - to![0])
  return from![0] + Math.floor(share * (from![1] - from![0]) + 1e-9)
}

/** Whether what was said is what was made: the same kind, and for the most part in the same place. */
function isThat(change: Change, made: Made): boolean {
  if (change.kind !== made.kind) return false
  const [one, other] = made.to && change.to ? [change.to, made.to] : [change.from, made.from]
  if (!one || !other) return false
  const shared = Math.min(one[1], other[1]) - Math.max(one[0], other[0])
  return 2 * shared > Math.max(lengthOf(one), lengthOf(other)) || shared === lengthOf(one)
}

function endsOf({ from, to }: { from: Span | null; to: Span | null }): number[] {
  return [...(to ?? from!)]
}

function lengthOf([first, end]: Span): number {
  return end - first
}
