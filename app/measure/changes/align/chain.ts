import { type Piece, isSameLine, newerOf, onLine } from '#measure/changes/align/line'
import type { Pair } from '#measure/changes/align/pair'

/** Runs are split into blocks of this many frames, since good runs overlap at their ends. */
const BLOCK = 8
/** Cost of changing to another line, in frames that fit. */
const SWITCH_COST = 4
/** Additional cost of another speed, which is rare. */
const OTHER_SPEED_COST = 3

type Block = Piece & { key: string; score: number; total: number; before: Block | null }

/**
 * Returns the pieces of runs that go forward in both versions and fit best together. Visits blocks in the order of the
 * older version, and looks up the best one that ended earlier in the newer version in a tree: O(R log R) for R blocks
 * (chaining of fragments; Abouelhoda and Ohlebusch 2005).
 * @param normalSlope the slope without additional cost
 * @returns in order; neighbours have different lines or a gap between them
 */
export function chainRuns(pair: Pair, runs: readonly Piece[], normalSlope: number): Piece[] {
  const blocks = runs.flatMap((run) => blocksOf(pair, run))
  const starting = blocks.toSorted((one, other) => one.first - other.first)
  const ending = blocks.toSorted((one, other) => one.end - other.end)
  const ended = new MaxTree<Block>(pair.to.count)
  const endedOnLine = new Map<string, Block>()
  let next = 0
  let last: Block | null = null
  for (const block of starting) {
    for (; next < ending.length && ending[next].end <= block.first; next += 1) {
      const done = ending[next]
      ended.raise(newerOf(done)[1], done.total, done)
      const best = endedOnLine.get(done.key)
      if (!best || best.total < done.total) endedOnLine.set(done.key, done)
    }
    const rare = block.line.slope === normalSlope ? 0 : OTHER_SPEED_COST
    const cost = SWITCH_COST + rare
    const { value, owner } = ended.highestUpTo(onLine(block.line, block.first))
    const same = endedOnLine.get(block.key)
    // The first piece doesn't cost a switch.
    let before = value - cost > 0 ? owner : null
    let base = before ? value - cost : -rare
    if (same && same.total >= base) {
      before = same
      base = same.total
    }
    block.before = before
    block.total = base + block.score
    if (!last || block.total > last.total) last = block
  }
  return piecesUpTo(last)
}

function blocksOf(pair: Pair, { line, first, end }: Piece): Block[] {
  const key = `${line.slope}/${line.offset}`
  const blocks: Block[] = []
  for (let at = first; at < end;) {
    // Blocks of a line start at multiples of BLOCK in every run; the last one takes the rest.
    const until = end - at < 2 * BLOCK ? end : at + BLOCK - (at % BLOCK)
    const score = pair.sumOfScores({ line, first: at, end: until })
    blocks.push({ line, key, first: at, end: until, score, total: 0, before: null })
    at = until
  }
  return blocks
}

function piecesUpTo(last: Block | null): Piece[] {
  const pieces: Piece[] = []
  for (let block = last; block; block = block.before) {
    const after = pieces.at(-1)
    if (after && isSameLine(after.line, block.line) && after.first === block.end) {
      after.first = block.first
    } else pieces.push({ line: block.line, first: block.first, end: block.end })
  }
  return pieces.reverse()
}

/**
 * Fenwick tree of maxima (Fenwick 1994): finds and raises the highest value up to a place in O(log n), with
 * the owner of the value.
 */
export class MaxTree<Owner> {
  readonly #values: Float64Array
  readonly #owners: (Owner | null)[]

  /** @param size the last place; the first is 0 */
  constructor(size: number) {
    this.#values = new Float64Array(size + 2).fill(-Infinity)
    this.#owners = new Array<Owner | null>(size + 2).fill(null)
  }

  raise(place: number, value: number, owner: Owner): void {
    for (let at = place + 1; at < this.#values.length; at += at & -at) {
      if (value <= this.#values[at]) continue
      this.#values[at] = value
      this.#owners[at] = owner
    }
  }

  /** Returns the highest value at or before a place. */
  highestUpTo(place: number): { value: number; owner: Owner | null } {
    let value = -Infinity
    let owner: Owner | null = null
    for (let at = Math.min(place + 1, this.#values.length - 1); at > 0; at -= at & -at) {
      if (this.#values[at] <= value) continue
      value = this.#values[at]
      owner = this.#owners[at]
    }
    return { value, owner }
  }
}
