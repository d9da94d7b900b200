import { type Change, type ChangeMap, type Span, stretchLength } from '#measure/changes/change'
import { groupNeighbours } from '#measure/changes/group_neighbours'

/** Maximum number of stretches of the picture, and of the sound, that one comparison keeps. */
export const MAX_SEGMENTS = 500

/**
 * Limits a map to `MAX_SEGMENTS` stretches of the picture and as many of the sound: merges neighbouring short stretches
 * into one `unknown` stretch over the same frames. The map still covers both versions. Takes O(n log n).
 */
export function boundedMap({ segments, sound }: ChangeMap): ChangeMap {
  return {
    segments: withoutShortRuns(segments, unknownPicture).map(withFewRecurring),
    sound: withoutShortRuns(sound, (run) => unknownOver(run)),
  }
}

type Stretch = { from: Span | null; to: Span | null }

/** Merges neighbours up to the smallest length that leaves at most `MAX_SEGMENTS`. */
function withoutShortRuns<One extends Stretch>(
  stretches: readonly One[],
  merged: (run: readonly One[]) => One
): One[] {
  if (stretches.length <= MAX_SEGMENTS) return [...stretches]
  const lengths = [...new Set(stretches.map(stretchLength))].sort((one, other) => one - other)
  let [low, high] = [0, lengths.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (runsOf(stretches, lengths[middle]).length <= MAX_SEGMENTS) high = middle
    else low = middle + 1
  }
  return runsOf(stretches, lengths[low]).map((run) => (run.length === 1 ? run[0] : merged(run)))
}

/** Groups neighbours that are short; each of the others is a group. */
function runsOf<One extends Stretch>(stretches: readonly One[], short: number): One[][] {
  return groupNeighbours(stretches, (...both) =>
    both.every((stretch) => stretchLength(stretch) <= short)
  )
}

/** @param inPlace those whose older frames belong there */
function unknownOver(run: readonly Stretch[], inPlace: readonly Stretch[] = run) {
  const from = spanAround(inPlace.map((one) => one.from))
  return { kind: 'unknown' as const, from, to: spanAround(run.map(({ to }) => to)) }
}

function unknownPicture(run: readonly Change[]): Change {
  // Older frames of moved stretches are elsewhere; without a stretch, notes on them are unknown.
  const inPlace = run.filter(({ kind }) => kind !== 'moved')
  return { ...unknownOver(run, inPlace), exact: false }
}

/** Maximum number of recurring parts; more become one part, which only makes more notes `unknown`. */
function withFewRecurring(change: Change): Change {
  const { recurring } = change
  if (!recurring || recurring.length <= MAX_RECURRING) return change
  return { ...change, recurring: [spanAround(recurring)!] }
}

const MAX_RECURRING = 20

function spanAround(spans: readonly (Span | null)[]): Span | null {
  let whole: Span | null = null
  for (const span of spans) {
    if (!span) continue
    whole = whole ? [Math.min(whole[0], span[0]), Math.max(whole[1], span[1])] : [...span]
  }
  return whole
}
