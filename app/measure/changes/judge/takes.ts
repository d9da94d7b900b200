import type { Alignment } from '#measure/changes/align/align'
import { withoutSpan } from '#measure/changes/align/join'
import type { Piece } from '#measure/changes/align/line'
import type { Pair } from '#measure/changes/align/pair'
import type { Span } from '#measure/changes/change'
import { meanSquare } from '#measure/changes/judge/blocks'
import { type PicturePair, type PicturePairs, SPREAD } from '#measure/changes/judge/pictures'
import { better, cropped, reframeBetween } from '#measure/changes/judge/reframe'
import { fineOf } from '#measure/changes/judge/sample'
import type { ClassifiedPart } from '#measure/changes/judge/turns'
import type { Verdict } from '#measure/changes/judge/verdict'

/** Shorter parts of a shot aren't examined. */
const MIN_FRAMES = 6
/** Maximum number of parts that are examined, the longest of them. */
const MAX_PARTS = 200
/** Minimum mean squared difference between moments: where nothing moves, takes can't be distinguished. */
const MIN_MOTION = 1
/** Minimum share of the motion that both versions of the same footage have in common. */
const MIN_COMMON = 0.5

type Part = Piece & { shot: number; isReframed: boolean; footage: 'same' | 'take' | 'still' }

/**
 * Removes shots from the alignment that another take of the same set-up replaced. Frames of the same
 * footage differ less from those of their own moment than from those of other moments, by as much as the
 * picture moves between them, even under a title, a grade or a crop; frames of another take differ equally from
 * all moments. Examines only shots in which something changed.
 * @param classifiedParts verdicts on the pieces
 */
export async function removeOtherTakes(
  pair: Pair,
  alignment: Alignment,
  classifiedParts: readonly ClassifiedPart[],
  pictures: PicturePairs
): Promise<Alignment> {
  const ends = [0, ...pair.from.cuts, pair.from.count]
  const parts = suspects(pair, ends, alignment, classifiedParts)
  const examined = parts
    .filter(({ first, end, footage }) => footage === 'still' && end - first >= MIN_FRAMES)
    .toSorted((one, other) => other.end - other.first - (one.end - one.first))
    .slice(0, MAX_PARTS)
    .map((piece) => ({ piece }))
  await pictures.eachSpread(examined, ({ piece }, pairs) => {
    piece.footage = footageOf(pairs, piece.isReframed)
  })
  const takes = [...Map.groupBy(parts, ({ shot }) => shot)].flatMap(([shot, own]) =>
    takesIn([ends[shot], ends[shot + 1]], own)
  )
  if (takes.length === 0) return alignment
  const isOutside = ({ first, end }: Piece) =>
    !takes.some(([from, to]) => from <= first && end <= to)
  const pieces = takes.reduce(withoutSpan, alignment.pieces)
  return { ...alignment, pieces, moved: alignment.moved.filter(isOutside), takes }
}

/** Returns the parts of shots in which something changed, moved or is missing. */
function suspects(
  pair: Pair,
  ends: readonly number[],
  { pieces, moved }: Alignment,
  classifiedParts: readonly ClassifiedPart[]
): Part[] {
  const parts: Part[] = []
  const sameIn = new Map<number, number>()
  const crops = pieces.filter(({ isReframed }) => isReframed)
  const all: (Piece & { verdict?: Verdict; isReframed?: boolean })[] = [
    ...classifiedParts,
    ...moved,
    ...crops,
  ].toSorted((one, other) => one.first - other.first)
  let shot = 0
  for (const part of all) {
    while (ends[shot + 1] <= part.first) shot += 1
    if (part.line.slope !== pair.rateRatio) continue
    for (let at = shot; ends[at] < part.end; at += 1) {
      const [first, end] = [Math.max(part.first, ends[at]), Math.min(part.end, ends[at + 1])]
      const kind = part.verdict?.kind
      const isReframed = kind === 'reframed' || part.isReframed === true
      parts.push({ line: part.line, first, end, shot: at, isReframed, footage: 'still' })
      if (kind === 'same') sameIn.set(at, (sameIn.get(at) ?? 0) + end - first)
    }
  }
  return parts.filter(({ shot: at }) => (sameIn.get(at) ?? 0) < ends[at + 1] - ends[at])
}

/** Compares each moment of the older version with each of the newer, and those of each version with one another. */
function footageOf(pairs: readonly PicturePair[], isReframed: boolean): Part['footage'] {
  // The ends of a part may be a few frames off.
  const fine = (pairs.length < SPREAD ? pairs : pairs.slice(1, -1)).map(fineOf)
  const crop = isReframed && fine.map((both) => reframeBetween(...both)).reduce(better)
  const olders = fine.map(([older]) => (crop ? cropped(older, crop) : older.luma))
  const newers = fine.map(([, { luma }]) => luma)
  const own = olders.map((one, at) => meanSquare(one, newers[at]))
  let [common, moved, movedNewer, count] = [0, 0, 0, 0]
  for (const [at, one] of olders.entries()) {
    for (const [otherAt, other] of newers.entries()) {
      if (at === otherAt) continue
      common += meanSquare(one, other) - own[at]
      moved += meanSquare(one, olders[otherAt])
      movedNewer += meanSquare(newers[at], other)
      count += 1
    }
  }
  // The mean of both versions, so that less contrast doesn't count as less common motion.
  const motion = Math.sqrt(moved * movedNewer)
  if (motion < MIN_MOTION * count || count === 0) return 'still'
  return common < MIN_COMMON * motion ? 'take' : 'same'
}

/** Returns the parts of a shot that are another take: all of it, except parts that are certainly the same footage. */
function takesIn([first, end]: Span, parts: readonly Part[]): Span[] {
  const spans: Span[] = []
  let at = first
  for (const part of parts.filter(({ footage }) => footage === 'same')) {
    if (part.first > at) spans.push([at, part.first])
    at = Math.max(at, part.end)
  }
  if (at < end) spans.push([at, end])
  return spans.filter(([from, to]) =>
    parts.some((part) => part.footage === 'take' && part.first < to && part.end > from)
  )
}
