/** What opening a gap costs, and each frame in it, in frames that fit. */
const OPEN = 2
const EXTEND = 0.02

/** Frames `first` up to `end` of one side, each `offset` later on the other. */
export type Match = { first: number; end: number; offset: number }

/** A match, a gap on the older side (frames inserted), one on the newer side (frames removed). */
const [MATCH, INSERT, REMOVE] = [0, 1, 2] as const
const STATES = 3

/**
 * Aligns two short stretches frame by frame, so that many frames left out at once cost little more than
 * one (affine gaps; Gotoh 1982). Takes rows × columns steps and bytes: for gaps, never
 * for whole films.
 * @param fit of a frame of each side, from -1 to 1
 */
export function alignAffine(
  rows: number,
  columns: number,
  fit: (row: number, column: number) => number
): Match[] {
  const width = columns + 1
  const cameFrom = new Uint8Array((rows + 1) * width * STATES)
  let above = blank(width)
  let current = blank(width)
  for (let row = 0; row <= rows; row += 1) {
    current.fill(-Infinity)
    for (let column = 0; column <= columns; column += 1) {
      const at = column * STATES
      const trace = (row * width + column) * STATES
      if (row === 0 && column === 0) current[MATCH] = 0
      else if (row > 0 && column > 0) {
        const diagonal = bestState(above, at - STATES, 0)
        current[at + MATCH] = diagonal.value + fit(row - 1, column - 1)
        cameFrom[trace + MATCH] = diagonal.state
      }
      if (column > 0) {
        const left = bestState(current, at - STATES, OPEN, INSERT)
        current[at + INSERT] = left.value - EXTEND
        cameFrom[trace + INSERT] = left.state
      }
      if (row > 0) {
        const up = bestState(above, at, OPEN, REMOVE)
        current[at + REMOVE] = up.value - EXTEND
        cameFrom[trace + REMOVE] = up.state
      }
    }
    ;[above, current] = [current, above]
  }
  return tracedBack(rows, columns, bestState(above, columns * STATES, 0).state, cameFrom)
}

function blank(width: number): Float64Array {
  return new Float64Array(width * STATES).fill(-Infinity)
}

/** The state from which it is best to go on; another one than `free` costs the opening of a gap. */
function bestState(values: Float64Array, at: number, open: number, free = -1) {
  let state = 0
  let value = -Infinity
  for (let candidate = 0; candidate < STATES; candidate += 1) {
    const worth = values[at + candidate] - (candidate === free ? 0 : open)
    if (worth <= value) continue
    value = worth
    state = candidate
  }
  return { state, value }
}

function tracedBack(rows: number, columns: number, last: number, cameFrom: Uint8Array): Match[] {
  const matches: Match[] = []
  const width = columns + 1
  let [row, column, state] = [rows, columns, last]
  while (row > 0 || column > 0) {
    const before = cameFrom[(row * width + column) * STATES + state]
    if (state === MATCH) {
      const offset = column - row
      const next = matches.at(-1)
      if (next && next.first === row && next.offset === offset) next.first -= 1
      else matches.push({ first: row - 1, end: row, offset })
    }
    if (state !== INSERT) row -= 1
    if (state !== REMOVE) column -= 1
    state = before
  }
  return matches.reverse()
}
