import type { Alignment } from '#measure/changes/align/align'
import type { Joined } from '#measure/changes/align/join'
import { type Line, type Piece, newerOf, onLine } from '#measure/changes/align/line'
import type { Pair } from '#measure/changes/align/pair'
import { samplesOf } from '#measure/changes/judge/judge'
import { spread } from '#measure/changes/judge/left'
import { isAlike } from '#measure/changes/judge/likeness'
import type { Pictures } from '#measure/changes/judge/pictures'
import type { Sample } from '#measure/changes/judge/sample'
import { isReframed } from '#measure/changes/judge/verdicts'

const MIN_FRAMES = 6
/** Of the pairs that are looked at so many have to be the same picture, or a crop. */
const MIN_SHARE = 0.7

/**
 * Finds what was changed so far that its frames don't look alike as a whole, as a title over a dark
 * shot, or a crop: where both versions have something else, the pictures on the lines of the neighbours
 * are compared.
 * @returns the alignment with these as pieces
 */
export async function withPictureGaps(
  pair: Pair,
  alignment: Alignment,
  older: Pictures,
  newer: Pictures
): Promise<Alignment> {
  const pieces: Joined[] = []
  const guesses = gapsOf(pair, alignment.pieces).flatMap((gap) => guessesIn(pair, gap))
  if (guesses.length === 0) return alignment
  for (const guess of guesses) {
    if (pieces.some((piece) => overlaps(piece, guess))) continue
    const pairs = spread(guess)
    const samples = await samplesOf(pairs, older, newer)
    const isMost = (is: (sample: Sample) => boolean) =>
      [...samples.values()].filter(is).length >= MIN_SHARE * pairs.length
    const exact = { isStartExact: true, isEndExact: true }
    if (isMost((sample) => isAlike(sample, older.size))) {
      pieces.push({ ...guess, ...exact, isAlike: true })
    } else if (isMost((sample) => isReframed(sample, older.size))) {
      pieces.push({ ...guess, ...exact, isReframed: true })
    }
  }
  const all = [...alignment.pieces, ...pieces]
  return { ...alignment, pieces: all.toSorted((one, other) => one.first - other.first) }
}

type Gap = { first: number; end: number; newerFirst: number; newerEnd: number; lines: Line[] }

function gapsOf(pair: Pair, pieces: readonly Joined[]): Gap[] {
  const ends = [null, ...pieces]
  return ends.map((before, index) => {
    const after = pieces.at(index)
    return {
      first: before?.end ?? 0,
      end: after?.first ?? pair.from.count,
      newerFirst: before ? newerOf(before)[1] : 0,
      newerEnd: after ? newerOf(after)[0] : pair.to.count,
      lines: [before, after].flatMap((piece) => piece?.line ?? []),
    }
  })
}

/** Pieces that fill a gap along the lines of its neighbours, or from its beginning. */
function guessesIn(pair: Pair, gap: Gap): Piece[] {
  const slope = pair.rateRatio
  const fromStart = { slope, offset: gap.newerFirst - slope * gap.first, isMirrored: false }
  const lines = [...gap.lines.filter((line) => line.slope === slope), fromStart]
  return lines.flatMap((line) => {
    const plain = { ...line, isMirrored: false }
    let { first, end } = gap
    while (first < end && onLine(plain, first) < gap.newerFirst) first += 1
    while (end > first && onLine(plain, end) > gap.newerEnd) end -= 1
    return end - first >= MIN_FRAMES ? [{ line: plain, first, end }] : []
  })
}

function overlaps(one: Piece, other: Piece): boolean {
  const [first, end] = newerOf(one)
  const [otherFirst, otherEnd] = newerOf(other)
  return (one.first < other.end && other.first < one.end) || (first < otherEnd && otherFirst < end)
}
