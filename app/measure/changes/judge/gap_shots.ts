import type { Alignment } from '#measure/changes/align/align'
import type { Joined } from '#measure/changes/align/join'
import { type Line, type Piece, isSameLine, newerOf, onLine } from '#measure/changes/align/line'
import { movedPieces } from '#measure/changes/align/moved'
import type { Pair } from '#measure/changes/align/pair'
import type { Span } from '#measure/changes/change'
import { eachSpread } from '#measure/changes/judge/each_spread'
import type { PicturePair, Pictures } from '#measure/changes/judge/pictures'
import { reframeBetween } from '#measure/changes/judge/reframe'
import { coarseOf, fineOf, type Sample, sampleOf } from '#measure/changes/judge/sample'
import { isReframed } from '#measure/changes/judge/verdicts'
import { median } from '#measure/changes/median'
import type { Size } from '#media/picture_filters'

const SHORTEST = 6
/** Of the pairs that are looked at so many have to be the same picture, or a crop. */
const LEAST_SHARE = 0.7
/** A grade has to explain all but so much of what there is to see. */
const LEFT_OF_CONTRAST = 0.3
/** What a level that stays different takes of what a frame counts, */
const PER_LEVEL = 0.1
/** and what another line than the neighbours' costs, in frames that fit. */
const OTHER_LINE = 3
/** So many pieces may lie between two of one line. */
const MAX_PIECES = 4
/** Of more shots in a gap only those are compared that lie on a line of its neighbours. */
const MAX_SHOTS = 8

/** A piece that may be true, and how well its pictures fit. */
type Candidate = { piece: Joined; isTold: boolean; cost: number; score: number }
/** What lies between two pieces, or beside one at an end of the films: pieces on other lines, or nothing. */
type Gap = { told: Joined[]; from: Span; to: Span; lines: Line[] }

/**
 * Decides what lies between pieces by the pictures of its shots. A title over a dark shot, or a crop, leaves a
 * gap; where the camera comes closer, later frames look like a crop of earlier ones, and where an encoder left
 * little of a slow shot, frames fit as well a little beside: pieces leave the line of their neighbours and
 * come back to it. Each such part is cut into the shots of both versions. Candidates are the pieces that were
 * found, and each shot on the lines of the neighbours, and beside each shot of the other version from its start
 * and up to its end. The best chain of them is taken.
 * @param cuts first frames of the shots of the older version, and of the newer
 */
export async function withGapShots(
  pair: Pair,
  cuts: readonly [readonly number[], readonly number[]],
  alignment: Alignment,
  older: Pictures,
  newer: Pictures
): Promise<Alignment> {
  const gaps = gapsOf(pair, alignment.pieces)
  const candidates = gaps.map((gap) => candidatesIn(pair, gap, cuts, alignment.moved))
  const unsure = candidates.flat().filter(({ score }) => score === 0)
  await eachSpread(unsure, older, newer, (candidate, pairs) => weigh(candidate, pairs, older.size))
  const chains = candidates.map(bestChain)
  const told = new Set(gaps.flatMap((gap) => gap.told))
  const kept = alignment.pieces.filter((piece) => !told.has(piece))
  const pieces = [...kept, ...chains.flat().map(({ piece }) => piece)].toSorted(
    (one, other) => one.first - other.first
  )
  // Where a crop was as likely nearly, what is missing between pieces may be there, cropped.
  const doubtful = candidates.flatMap((own, at) =>
    own.filter((one) => one.piece.isReframed && one.score > 0 && !chains[at].includes(one))
  )
  return {
    ...alignment,
    pieces,
    // A run that the chain left over hasn't moved where one of the candidates is nearer the truth.
    moved: movedPieces(pair, alignment.moved, pieces),
    doubtful: doubtful.map(({ piece }): Span => [piece.first, piece.end]),
  }
}

function gapsOf(pair: Pair, pieces: readonly Joined[]): Gap[] {
  const gaps: Gap[] = []
  let before = -1
  while (before < pieces.length) {
    const after = pieceAfter(pair, pieces, before)
    const [one, other] = [pieces.at(before < 0 ? pieces.length : before), pieces.at(after)]
    gaps.push({
      told: pieces.slice(before + 1, after),
      from: [one?.end ?? 0, other?.first ?? pair.from.count],
      to: [one ? newerOf(one)[1] : 0, other ? newerOf(other)[0] : pair.to.count],
      lines: [one, other].flatMap((piece) => piece?.line ?? []),
    })
    before = after
  }
  return gaps
}

/** The piece with which a gap ends: the next one, or the one that comes back to the line of the one before it. */
function pieceAfter({ from, to, rateRatio }: Pair, pieces: readonly Joined[], before: number) {
  const isUsual = ({ line }: Joined) => line.slope === rateRatio && !line.isMirrored
  const next = before + 1
  const some = pieces.slice(next, next + MAX_PIECES + 1)
  if (before < 0) {
    const first = some.findIndex((piece) => isUsual(piece) && onLine(piece.line, 0) === 0)
    return first < 0 ? next : first
  }
  const { line } = pieces[before]
  const back = some.findIndex((piece) => isUsual(piece) && isSameLine(piece.line, line))
  if (back >= 0) return next + back
  const isLast = next + some.length >= pieces.length && some.length <= MAX_PIECES
  return isLast && isUsual(pieces[before]) && onLine(line, from.count) === to.count
    ? pieces.length
    : next
}

function candidatesIn(
  pair: Pair,
  { told, from, to, lines }: Gap,
  [olderCuts, newerCuts]: readonly [readonly number[], readonly number[]],
  moved: readonly Piece[]
): Candidate[] {
  const slope = pair.rateRatio
  const lineOf = (first: number, newerFirst: number): Line => {
    return { slope, offset: newerFirst - slope * first, isMirrored: false }
  }
  const plain = lines
    .filter((line) => line.slope === slope)
    .map((line) => ({ ...line, isMirrored: false }))
  const [olders, newers] = [shotsIn(from, olderCuts), shotsIn(to, newerCuts)]
  const isFew = Math.max(olders.length, newers.length) <= MAX_SHOTS
  const candidates = told.map((piece): Candidate => {
    return { piece, isTold: true, cost: OTHER_LINE, score: 0 }
  })
  const add = (line: Line, shot: Span, within: Span, cost: number) => {
    let [first, end] = shot
    while (first < end && onLine(line, first) < within[0]) first += 1
    while (end > first && onLine(line, end) > within[1]) end -= 1
    const isKnown = [...candidates.map(({ piece }) => piece), ...moved].some(
      ({ line: own, first: start, end: stop }) =>
        isSameLine(own, line) && start < first + SHORTEST && stop > end - SHORTEST
    )
    if (isKnown || end - first < SHORTEST) return
    const piece = { line, first, end, isStartExact: true, isEndExact: true }
    candidates.push({ piece, isTold: false, cost, score: 0 })
  }
  for (const shot of olders) {
    for (const line of [...plain, lineOf(from[0], to[0])]) add(line, shot, to, 0)
    for (const other of isFew ? newers : []) {
      add(lineOf(shot[0], other[0]), shot, other, OTHER_LINE)
      add(lineOf(shot[1], other[1]), shot, other, OTHER_LINE)
    }
  }
  // With nothing else that may be true, pictures aren't asked.
  if (candidates.length === told.length) for (const one of candidates) one.score = 1
  return candidates
}

function shotsIn([first, end]: Span, cuts: readonly number[]): Span[] {
  const ends = [first, ...cuts.filter((cut) => cut > first && cut < end), end]
  return ends.slice(1).map((stop, index): Span => [ends[index], stop])
}

function weigh(candidate: Candidate, pairs: readonly PicturePair[], size: Size) {
  const { piece, isTold, cost } = candidate
  const samples = pairs.map((pair) => sampleOf(pair, size))
  const worth = (left: number[]) =>
    (piece.end - piece.first) * Math.max(0.1, 1 - PER_LEVEL * median(left)) - cost
  const reframed = samples.filter((sample) => isReframed(sample, size))
  const least = Math.max(1, LEAST_SHARE * samples.length)
  if (isTold || samples.filter((sample) => isAlike(sample, size)).length >= least) {
    if (!isTold) piece.isAlike = true
    candidate.score = Math.max(0.1, worth(samples.map(({ left }) => left)))
  } else if (reframed.length >= least) {
    piece.isReframed = true
    candidate.score = worth(
      reframed.map(({ pictures }) => reframeBetween(...coarseOf(pictures, size)).residual)
    )
  }
}

/**
 * Whether two pictures are of the same moment but for a grade and for less than half of their area:
 * what most blocks have left is little beside what they show.
 */
function isAlike({ residuals, pictures }: Sample, size: Size): boolean {
  const [, newer] = fineOf(pictures, size)
  const left = median([...residuals].map(Math.abs))
  const middle = median([...newer.luma])
  const contrast = median([...newer.luma].map((value) => Math.abs(value - middle)))
  return left <= LEFT_OF_CONTRAST * contrast
}

/** The candidates that go forward in both versions and fit best together. */
function bestChain(candidates: readonly Candidate[]): Candidate[] {
  const chains: { total: number; chain: Candidate[] }[] = [{ total: 0, chain: [] }]
  const fitting = candidates
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => one.piece.end - other.piece.end)
  for (const candidate of fitting) {
    const [newerFirst] = newerOf(candidate.piece)
    const before = chains
      .filter(({ chain }) => {
        const last = chain.at(-1)?.piece
        return !last || (last.end <= candidate.piece.first && newerOf(last)[1] <= newerFirst)
      })
      .reduce((one, other) => (other.total > one.total ? other : one))
    chains.push({ total: before.total + candidate.score, chain: [...before.chain, candidate] })
  }
  return chains.reduce((one, other) => (other.total > one.total ? other : one)).chain
}
