import type { Alignment } from '#measure/changes/align/align'
import { EXACT, type AlignedPiece, withPiece } from '#measure/changes/align/join'
import { type Line, type Piece, isSameLine, newerOf, onLine } from '#measure/changes/align/line'
import { isInOrder, movedPieces } from '#measure/changes/align/moved'
import type { Pair } from '#measure/changes/align/pair'
import type { Span } from '#measure/changes/change'
import { jumpCutsIn } from '#measure/changes/judge/jump_cuts'
import type { PicturePair, PicturePairs } from '#measure/changes/judge/pictures'
import { fineOf, type Sample, sampleOf } from '#measure/changes/judge/sample'
import { cropOf } from '#measure/changes/judge/verdicts'
import { median } from '#measure/changes/median'

/** Shorter parts aren't examined. */
const MIN_FRAMES = 6
/** Share of the examined pairs that must be the same picture, or a crop. */
const MIN_SHARE = 0.7
/** Maximum share of a picture's contrast that a grade may leave in most blocks. */
const LEFT_OF_CONTRAST = 0.3
/** What encoding changes, in levels: half of a nearly black picture has no contrast. */
const ENCODING_NOISE = 1
/** Cost of a level of difference for each frame, */
const PER_LEVEL = 0.1
/** and of a line other than the neighbours', in frames that fit. */
const OTHER_LINE = 3
/** Minimum number of samples of a part that is cropped without the rest of its shot. */
const MIN_CROPS = 3
/** Minimum score of a frame on a line other than the neighbours': within a set-up, any moment looks similar. */
const MIN_WORTH = 0.5
/** Maximum number of pieces between two of one line. */
const MAX_PIECES = 4
/** In gaps with more shots only the neighbours' lines are examined. */
const MAX_SHOTS = 8
/** Maximum number of candidates that are examined; without that, pieces that were found stay. */
const MAX_CANDIDATES = 400

/** A possible piece; its score is in frames that fit, and 0 if it hasn't been examined or doesn't fit. */
type Candidate = { piece: AlignedPiece; isFound: boolean; cost: number; score: number }
/** A gap between two pieces, or at an end of the films, with the pieces on other lines that the search found in it. */
type Gap = { found: AlignedPiece[]; from: Span; to: Span; lines: Line[] }

/**
 * Decides by pictures what is between pieces. A gap is where a title over a dark shot, or a crop, changed the
 * signatures, and where pieces leave the line of their neighbours and return to it: in a zoom, later frames look like a
 * crop of earlier ones, and in a slow shot frames also fit next to their place. Splits each gap at the shots of both
 * versions. Candidates are the pieces that were found, each older shot on the lines of the neighbours, and each older
 * shot aligned with the start or the end of each newer shot. Takes the best chain of them.
 */
export async function alignGaps(
  pair: Pair,
  alignment: Alignment,
  pictures: PicturePairs
): Promise<Alignment> {
  const gaps = gapsOf(pair, alignment.pieces)
  const found = new Set(gaps.flatMap((gap) => gap.found))
  const certain = alignment.pieces.filter((piece) => !found.has(piece))
  const candidates = gaps.map((gap) => candidatesIn(pair, gap, alignment.moved))
  const unsure = candidates
    .flat()
    .filter(({ score }) => score === 0)
    .toSorted(
      (one, other) => rankOf(one) - rankOf(other) || candidateLength(other) - candidateLength(one)
    )
  await pictures.eachSpread(unsure.slice(0, MAX_CANDIDATES), weigh)
  for (const one of unsure.slice(MAX_CANDIDATES)) if (one.isFound) one.score = 1
  const chosen = candidates.flatMap(bestChain)
  const pieces = chosen.reduce((rest, { piece }) => withPiece(rest, piece), certain)
  return {
    ...alignment,
    pieces,
    moved: movedPieces(pair, alignment.moved, pieces).filter((run) => !isInOrder(run, pieces)),
  }
}

/** Candidates are examined in this order: pieces that were found, the neighbours' lines, other lines. */
function rankOf({ isFound, cost }: Candidate): number {
  return isFound ? -1 : cost
}

function candidateLength({ piece }: Candidate): number {
  return piece.end - piece.first
}

function gapsOf(pair: Pair, pieces: readonly AlignedPiece[]): Gap[] {
  const gaps: Gap[] = []
  let before = -1
  while (before < pieces.length) {
    const after = pieceAfter(pair, pieces, before)
    const [one, other] = [pieces.at(before < 0 ? pieces.length : before), pieces.at(after)]
    gaps.push({
      found: pieces.slice(before + 1, after),
      ...pair.between(one, other),
      lines: [one, other].flatMap((piece) => piece?.line ?? []),
    })
    before = after
  }
  return gaps
}

/** Returns the index of the piece that ends a gap: the next one, or the one that returns to the line before the gap. */
function pieceAfter({ rateRatio }: Pair, pieces: readonly AlignedPiece[], before: number) {
  const isUsual = ({ line }: AlignedPiece) => line.slope === rateRatio
  const next = before + 1
  const some = pieces.slice(next, next + MAX_PIECES + 1)
  if (before < 0) return next
  const { line } = pieces[before]
  const back = some.findIndex((piece) => isUsual(piece) && isSameLine(piece.line, line))
  return next + Math.max(0, back)
}

function candidatesIn(
  pair: Pair,
  { found, from, to, lines }: Gap,
  moved: readonly Piece[]
): Candidate[] {
  const slope = pair.rateRatio
  const lineOf = (first: number, newerFirst: number): Line => {
    return { slope, offset: newerFirst - slope * first }
  }
  const unscaled = lines.filter((line) => line.slope === slope)
  const plain = [...new Map(unscaled.map((line) => [line.offset, line])).values()]
  const olders = shotsIn(from, [...pair.from.cuts, ...jumpCutsIn(pair.from, from)])
  const newers = shotsIn(to, [...pair.to.cuts, ...jumpCutsIn(pair.to, to)])
  const isInside = (run: Piece) => {
    const [first, end] = newerOf(run)
    return run.first >= from[0] && run.end <= from[1] && first >= to[0] && end <= to[1]
  }
  const isFew = Math.max(olders.length, newers.length) <= MAX_SHOTS
  // What moved past pieces is evidence for them, as in two swapped shots of a set-up.
  const past = moved.filter(isInside).reduce((sum, { first, end }) => sum + end - first, 0)
  const candidates = found.map((piece): Candidate => {
    return { piece, isFound: true, cost: OTHER_LINE - past, score: 0 }
  })
  const add = (line: Line, shot: Span, within: Span, cost: number) => {
    let [first, end] = shot
    while (first < end && onLine(line, first) < within[0]) first += 1
    while (end > first && onLine(line, end) > within[1]) end -= 1
    if (end - first < (cost > 0 ? MIN_FRAMES : 1)) return
    candidates.push({ piece: { line, first, end, ...EXACT }, isFound: false, cost, score: 0 })
  }
  for (const shot of olders) {
    for (const line of plain) add(line, shot, to, 0)
    for (const other of isFew ? newers : []) {
      add(lineOf(shot[0], other[0]), shot, other, OTHER_LINE)
      add(lineOf(shot[1], other[1]), shot, other, OTHER_LINE)
    }
  }
  // Without alternatives no pictures are read.
  if (candidates.length === found.length) for (const one of candidates) one.score = 1
  return candidates
}

/** Splits a span at cuts, except those that would leave too short a part. */
function shotsIn([first, end]: Span, cuts: readonly number[]): Span[] {
  const ends = [first]
  for (const cut of cuts.toSorted((one, other) => one - other)) {
    if (cut - ends.at(-1)! >= MIN_FRAMES && end - cut >= MIN_FRAMES) ends.push(cut)
  }
  return ends.map((start, index): Span => [start, ends[index + 1] ?? end])
}

/** Sets the score of a candidate, and whether it is the same picture or a crop, by what leaves less. */
function weigh(candidate: Candidate, pairs: readonly PicturePair[]) {
  const { piece, isFound, cost } = candidate
  const samples = pairs.map(sampleOf)
  const frames = candidateLength(candidate)
  const worth = (left: number[]) => frames * Math.max(0.1, 1 - PER_LEVEL * median(left)) - cost
  const least = Math.max(1, MIN_SHARE * samples.length)
  const same = worth(samples.map(({ left }) => left))
  if (isFound) {
    candidate.score = Math.max(0.1, same)
    return
  }
  const isEnough = (score: number) => score > (cost > 0 ? MIN_WORTH * frames : 0)
  const isSame = samples.filter(isAlike).length >= least && (cost === 0 || isEnough(same))
  const crops = samples.map(cropOf)
  const residuals = crops.flatMap((crop) => crop?.residual ?? [])
  const isCropped =
    residuals.length >= least || (!isSame && cost === 0 && cutToCrops(piece, samples, crops))
  const crop = isCropped ? frames * (1 - PER_LEVEL * median(residuals)) - cost : 0
  if (!(isSame && same >= crop) && isEnough(crop)) piece.isReframed = true
  candidate.score = piece.isReframed ? crop : isSame ? Math.max(0.1, same) : 0
}

/** Cuts a piece to the crops at one of its ends, if there are some, up to an unknown cut. */
function cutToCrops(piece: AlignedPiece, samples: readonly Sample[], crops: readonly unknown[]) {
  const [end, first] = [crops.indexOf(null), crops.lastIndexOf(null) + 1]
  const between = (at: number) => (samples[at - 1].frame + samples[at].frame + 1) >> 1
  if (end >= MIN_CROPS) Object.assign(piece, { end: between(end), isEndExact: false })
  else if (crops.length - first >= MIN_CROPS)
    Object.assign(piece, { first: between(first), isStartExact: false })
  return !piece.isEndExact || !piece.isStartExact
}

/** Whether two pictures show the same moment, except for a grade and a change of less than half of their area. */
function isAlike({ residuals, pictures }: Sample): boolean {
  const [, newer] = fineOf(pictures)
  const left = median([...residuals].map(Math.abs))
  const middle = median([...newer.luma])
  const contrast = median([...newer.luma].map((value) => Math.abs(value - middle)))
  return left <= Math.max(ENCODING_NOISE, LEFT_OF_CONTRAST * contrast)
}

/** Returns the candidates that go forward in both versions and have the highest sum of scores. */
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
