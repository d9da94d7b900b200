import { aligned, type Alignment } from '#measure/changes/align/align'
import { Pair } from '#measure/changes/align/pair'
import { boundedMap } from '#measure/changes/bounded_map'
import type { Change, ChangeMap, Span } from '#measure/changes/change'
import { judged } from '#measure/changes/judge/judge'
import type { Pictures } from '#measure/changes/judge/pictures'
import { withGapShots } from '#measure/changes/judge/gap_shots'
import { withSlowSpeeds } from '#measure/changes/judge/slow_speeds'
import { withSureCuts } from '#measure/changes/judge/sure_cuts'
import { withoutTakes } from '#measure/changes/judge/takes'
import type { Judged } from '#measure/changes/judge/turns'
import { REFRAMED, SAME } from '#measure/changes/judge/verdict'
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
  const { alignment, stretches } =
    from.pictures && to.pictures && !isOtherShape
      ? await byPictures(pair, found, [from, to], from.pictures, to.pictures)
      : { alignment: found, stretches: new Map<number, Judged[]>() }
  if (alignment.pieces.length === 0 && isOtherShape) return untold(pair)
  const verdict = isOtherShape ? REFRAMED : SAME
  const judgedOf = (stretch: Stretch) => stretches.get(stretch.first) ?? [{ ...stretch, verdict }]
  return boundedMap({
    segments: changesOf(pair, alignment, judgedOf).map((change) =>
      isInDoubt(change, alignment)
        ? { ...change, kind: 'unknown', exact: false }
        : withTake(withRecurring(change, alignment), alignment)
    ),
    sound: soundChanges(older, newer, alignment.pieces, pair.rateRatio),
  })
}

/** The alignment as the pictures tell it, and what became of its pieces. */
async function byPictures(
  pair: Pair,
  found: Alignment,
  sides: readonly VersionRead[],
  older: Pictures,
  newer: Pictures
) {
  const [cuts, newerCuts] = sides.map(({ signatures }) => shotsOf(signatures))
  const withGaps = await withGapShots(pair, [cuts, newerCuts], found, older, newer)
  const paced = await withSlowSpeeds(pair, cuts, withGaps, older, newer)
  const sure = await withSureCuts(pair, paced, older, newer)
  const stretches = await judgedBy(pair, sure, older, newer)
  const parts = [...stretches.values()].flat()
  const alignment = await withoutTakes(pair, cuts, sure, parts, older, newer)
  if (alignment === sure) return { alignment, stretches }
  return { alignment, stretches: await judgedBy(pair, alignment, older, newer) }
}

/** What became of stretches of pieces, by their first frames: of those at the usual speed, uncropped. */
function judgedBy(pair: Pair, { pieces }: Alignment, older: Pictures, newer: Pictures) {
  const comparable = pieces
    .filter(
      ({ line, isReframed }) => line.slope === pair.rateRatio && !line.isMirrored && !isReframed
    )
    .flatMap((piece) => fittingStretches(pair, piece).filter(({ fits }) => fits))
  return judged(comparable, older, newer)
}

/** Tells what was replaced by another take, for the most part, from what shows something else. */
function withTake(change: Change, { takes = [] }: Alignment): Change {
  if (change.kind !== 'replaced') return change
  const [start, stop] = change.from!
  const isTake = takes.some(([first, end]) => {
    return 2 * (Math.min(end, stop) - Math.max(first, start)) > stop - start
  })
  return isTake ? { ...change, isTake } : change
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
