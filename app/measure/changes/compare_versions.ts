import { aligned, type Alignment } from '#measure/changes/align/align'
import { Pair } from '#measure/changes/align/pair'
import { boundedMap } from '#measure/changes/bounded_map'
import type { Change, ChangeMap, Span } from '#measure/changes/change'
import { withoutDetours } from '#measure/changes/judge/detours'
import { withoutDrift } from '#measure/changes/judge/drift'
import { judged } from '#measure/changes/judge/judge'
import type { Pictures } from '#measure/changes/judge/pictures'
import { withPictureGaps } from '#measure/changes/judge/picture_gaps'
import { withSlowSpeeds } from '#measure/changes/judge/slow_speeds'
import { withSureCuts } from '#measure/changes/judge/sure_cuts'
import type { Judged } from '#measure/changes/judge/turns'
import { changesOf, fittingStretches, type Stretch } from '#measure/changes/segments'
import { soundChanges } from '#measure/changes/sound/sound_changes'
import { SoundFrames } from '#measure/changes/sound/sound_frames'
import { soundTiebreak } from '#measure/changes/sound/sound_tiebreak'
import { shotsOf } from '#measure/picture/shots'
import type { Signatures } from '#measure/picture/signatures'

/** What was read of a version, as far as versions are compared by it. */
export type VersionRead = {
  signatures: Signatures
  /** frames per second */
  rate: number
  moments: Uint8Array
  channels: number
  /** null where only what is kept of each frame is to be compared, not its picture */
  pictures: Pictures | null
}

/** Compares two versions of a video. The map is bounded by `boundedMap`, however often they differ. */
export async function compareVersions(from: VersionRead, to: VersionRead): Promise<ChangeMap> {
  const pair = new Pair(from, to)
  const [older, newer] = [new SoundFrames(from), new SoundFrames(to)]
  const hasSound = older.count > 0 && newer.count > 0
  const found = aligned(pair, hasSound ? soundTiebreak(older, newer) : undefined)
  const isOtherShape = hasOtherShape(from, to)
  const alignment =
    from.pictures && to.pictures && !isOtherShape
      ? await byPictures(pair, shotsOf(from.signatures), found, from.pictures, to.pictures)
      : found
  if (alignment.pieces.length === 0 && isOtherShape) return untold(pair)
  const usual = pair.rateRatio
  const comparable = alignment.pieces
    .filter(({ line }) => line.slope === usual && !line.isMirrored)
    .filter(({ isReframed }) => !isReframed)
    .flatMap((piece) => fittingStretches(pair, piece).filter(({ fits }) => fits))
  const stretches =
    from.pictures && to.pictures ? await judged(comparable, from.pictures, to.pictures) : []
  const judgedIn = byLine(stretches)
  const judgedOf = (stretch: Stretch): readonly Judged[] => {
    const own = judgedIn(stretch)
    return own.length > 0 ? own : [{ ...stretch, verdict: { kind: 'same' } }]
  }
  return boundedMap({
    segments: changesOf(pair, alignment, judgedOf).map((change) =>
      isInDoubt(change, alignment)
        ? { ...change, kind: 'unknown', exact: false }
        : withRecurring(change, alignment)
    ),
    sound: soundChanges(older, newer, alignment.pieces, usual),
  })
}

/** Finds the judged parts of a stretch without looking at all others. */
function byLine(judgedParts: readonly Judged[]): (stretch: Stretch) => Judged[] {
  const lines = Map.groupBy(judgedParts, ({ line }) => line)
  for (const parts of lines.values()) parts.sort((one, other) => one.first - other.first)
  return ({ line, first, end }) => {
    const parts = lines.get(line) ?? []
    let [low, high] = [0, parts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (parts[middle].first < first) low = middle + 1
      else high = middle
    }
    const own: Judged[] = []
    for (let at = low; at < parts.length && parts[at].first < end; at += 1) {
      if (parts[at].end <= end) own.push(parts[at])
    }
    return own
  }
}

/** The alignment, less what only the signatures of frames say, and with what only the pictures do. */
async function byPictures(
  pair: Pair,
  cuts: readonly number[],
  found: Alignment,
  older: Pictures,
  newer: Pictures
) {
  const withGaps = await withPictureGaps(pair, found, older, newer)
  const straight = await withoutDrift(pair, withGaps, older, newer)
  const direct = await withoutDetours(pair, straight, older, newer)
  const paced = await withSlowSpeeds(pair, cuts, direct, older, newer)
  return withSureCuts(pair, paced, older, newer)
}

/** Nobody is told that a picture is gone where it may only be cropped. */
function isInDoubt({ kind, from }: Change, { doubtful = [] }: Alignment): boolean {
  return kind === 'removed' && doubtful.some(([first, end]) => from![0] < end && from![1] > first)
}

/** Nor where the newer version shows the same picture elsewhere. */
function withRecurring(change: Change, { recurring }: Alignment): Change {
  if (change.kind !== 'removed') return change
  const [start, stop] = change.from!
  const within = recurring
    .map(([first, end]): Span => [Math.max(first, start), Math.min(end, stop)])
    .filter(([first, end]) => first < end)
  return within.length > 0 ? { ...change, recurring: within } : change
}

/** A picture of another shape shows so little of the same that frames aren't found by their whole. */
function hasOtherShape(
  { pictures: older }: VersionRead,
  { pictures: newer }: VersionRead
): boolean {
  if (!older || !newer) return false
  return older.size.width !== newer.size.width || older.size.height !== newer.size.height
}

function untold({ from, to }: Pair): ChangeMap {
  const whole = { from: [0, from.count], to: [0, to.count] } satisfies Partial<Change>
  return {
    segments: [{ kind: 'unknown', ...whole, exact: false }],
    sound: [{ kind: 'unknown', ...whole }],
  } as ChangeMap
}
