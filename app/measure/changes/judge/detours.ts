import type { Alignment } from '#measure/changes/align/align'
import type { Joined } from '#measure/changes/align/join'
import { type Piece, isSameLine, onLine } from '#measure/changes/align/line'
import type { Pair } from '#measure/changes/align/pair'
import { samplesOf } from '#measure/changes/judge/judge'
import { leftBy, spread } from '#measure/changes/judge/left'
import type { Pictures } from '#measure/changes/judge/pictures'
import { reframeBetween } from '#measure/changes/judge/reframe'
import { coarseOf } from '#measure/changes/judge/sample'
import { median } from '#measure/changes/median'
import { isReframed } from '#measure/changes/judge/verdicts'

/** So many pieces may lie between two of one line. */
const MAX_PIECES = 4
const MIN_FRAMES = 6
/** Of the pairs that are looked at so many have to be the same picture, cropped. */
const MIN_SHARE = 0.7
/** A crop that leaves less than so many times what the detour leaves may be the truth. */
const IN_DOUBT = 2

/** Pieces that leave a line to which both of their neighbours keep. */
type Detour = Piece & { pieces: Joined[] }

/**
 * Where the camera comes closer, the later frames of a shot look like a crop of it: the pieces leave the line of
 * their neighbours, and come back to it. What is nearer to a crop along that line is one; where
 * both are as likely, what is missing on the detour is in doubt.
 * @returns the alignment without the detours that were crops
 */
export async function withoutDetours(
  pair: Pair,
  alignment: Alignment,
  older: Pictures,
  newer: Pictures
): Promise<Alignment> {
  let { pieces } = alignment
  const doubtful = [...(alignment.doubtful ?? [])]
  for (const detour of detoursOf(pair, alignment.pieces)) {
    const asCrop = await leftByCrop(detour, older, newer)
    if (asCrop === null) continue
    const asDetour = await leftBy(detour.pieces, older, newer)
    if (asCrop > IN_DOUBT * asDetour) continue
    if (asCrop > asDetour) {
      doubtful.push([detour.first, detour.end])
      continue
    }
    const { line, first, end } = detour
    const crop = { line, first, end, isStartExact: true, isEndExact: true, isReframed: true }
    pieces = pieces.flatMap((piece) => {
      if (!detour.pieces.includes(piece)) return piece
      return piece === detour.pieces[0] ? crop : []
    })
  }
  return { ...alignment, pieces, doubtful }
}

function detoursOf(pair: Pair, pieces: readonly Joined[]): Detour[] {
  const isUsual = ({ line }: Joined) => line.slope === pair.rateRatio && !line.isMirrored
  const detours: Detour[] = []
  for (let at = 0; at < pieces.length; at += 1) {
    if (isUsual(pieces[at]) && !detours.some(({ pieces: taken }) => taken.includes(pieces[at]))) {
      const detour = detourFrom(pair, pieces, at)
      if (detour) detours.push(detour)
    }
  }
  return detours.filter(({ first, end }) => end - first >= MIN_FRAMES)
}

/** The shortest from a piece on; at the ends of the film also one that only one neighbour has. */
function detourFrom(pair: Pair, pieces: readonly Joined[], at: number): Detour | null {
  const { line, first, end } = pieces[at]
  const left = pieces.slice(at + 1)
  const back = left.findIndex((piece) => isSameLine(piece.line, line))
  if (back === 0 || back > MAX_PIECES) return null
  if (back > 0) {
    return { line, first: end, end: left[back].first, pieces: left.slice(0, back) }
  }
  const before = pieces.slice(0, at)
  const isFirst = !before.some((piece) => isSameLine(piece.line, line))
  if (isFirst && at > 0 && at <= MAX_PIECES && onLine(line, 0) >= 0) {
    return { line, first: 0, end: first, pieces: before }
  }
  const isInside = onLine(line, pair.from.count) <= pair.to.count
  if (left.length > 0 && left.length <= MAX_PIECES && isInside) {
    return { line, first: end, end: pair.from.count, pieces: left }
  }
  return null
}

/** What the best crop leaves along the line of the neighbours, in levels; null where it is none. */
async function leftByCrop(
  detour: Detour,
  older: Pictures,
  newer: Pictures
): Promise<number | null> {
  const pairs = spread(detour)
  const samples = await samplesOf(pairs, older, newer)
  const cropped = [...samples.values()].filter((sample) => isReframed(sample, older.size))
  if (cropped.length === 0 || cropped.length < MIN_SHARE * pairs.length) return null
  return median(
    cropped.map(({ pictures }) => reframeBetween(...coarseOf(pictures, older.size)).residual)
  )
}
