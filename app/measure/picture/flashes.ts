import type { FrameRange } from '#measure/range'
import { AT, COLOUR_CELLS, LUMA_CELLS } from '#measure/picture/frame_signature'
import type { Signatures } from '#measure/picture/signatures'

/**
 * Flashing as WCAG 2.2, 2.3.1 ("Three flashes or below threshold") defines it: pairs of opposing changes of
 * relative luminance by a tenth or more, the darker below 0.8, or of a saturated red. Flashing counts if it covers
 * a quarter of ten degrees of the field of view. For a picture that fills a screen 1024 pixels wide, that is one
 * cell of a grid of 6 × 4, so each cell is examined separately.
 */
export type Flashing = {
  /** maximum number of flashes in one second */
  mostPerSecond: number
  /** the second with that number */
  at: FrameRange | null
  /** the longest range with at least two flashes in every second */
  sustained: FrameRange | null
}

const LUMINANCE_CHANGE = 0.1
const DARKER_BELOW = 0.8
const SATURATED_RED = 0.8
const RED_CHANGE = 20
const SUSTAINED_FLASHES = 2

export function flashingOf(signatures: Signatures, framesPerSecond: number): Flashing {
  const second = Math.max(1, Math.round(framesPerSecond))
  const worst = { flashes: 0, frame: 0 }
  let sustained: FrameRange | null = null
  for (const changes of changesOfCells(signatures)) {
    const perSecond = flashesPerSecond(changes, signatures.count, second)
    perSecond.forEach((flashes, frame) => {
      if (flashes > worst.flashes) Object.assign(worst, { flashes, frame })
    })
    const longest = longestRun(perSecond, second)
    if (longest && (!sustained || spanOf(longest) > spanOf(sustained))) sustained = longest
  }
  const at = worst.flashes
    ? { frame: worst.frame, endFrame: Math.min(signatures.count, worst.frame + second) }
    : null
  return { mostPerSecond: worst.flashes, at, sustained }
}

/** Yields for each cell the frames at which its luminance changed direction, then likewise for its red. */
function* changesOfCells(signatures: Signatures): Generator<number[]> {
  for (let cell = 0; cell < LUMA_CELLS.columns * LUMA_CELLS.rows; cell += 1) {
    const light = (frame: number) => LUMINANCE[signatures.byte(frame, AT.luma + cell)]
    yield turnsOf(
      signatures.count,
      light,
      (a, b) => Math.abs(a - b) >= LUMINANCE_CHANGE && Math.min(a, b) < DARKER_BELOW
    )
  }
  for (let cell = 0; cell < COLOUR_CELLS.columns * COLOUR_CELLS.rows; cell += 1) {
    yield turnsOf(
      signatures.count,
      (frame) => redOf(signatures, frame, cell),
      (a, b) => Math.abs(a - b) > RED_CHANGE
    )
  }
}

/**
 * Finds the changes of direction of a value.
 * @returns frames at which the value has moved far enough away from its last minimum or maximum
 */
function turnsOf(
  count: number,
  valueAt: (frame: number) => number,
  isFar: (a: number, b: number) => boolean
): number[] {
  const turns: number[] = []
  let [low, high] = [valueAt(0), valueAt(0)]
  let direction = 0
  for (let frame = 1; frame < count; frame += 1) {
    const value = valueAt(frame)
    if (direction >= 0 && value > high) high = value
    if (direction <= 0 && value < low) low = value
    if (direction <= 0 && value > low && isFar(value, low)) {
      turns.push(frame)
      direction = 1
      high = value
    } else if (direction >= 0 && value < high && isFar(value, high)) {
      turns.push(frame)
      direction = -1
      low = value
    }
  }
  return turns
}

/**
 * Returns for each frame the number of flashes in the second that begins there. A flash is two changes of
 * direction.
 */
function flashesPerSecond(turns: readonly number[], count: number, second: number): Uint16Array {
  const upTo = new Uint16Array(count + 1)
  let next = 0
  for (let frame = 0; frame < count; frame += 1) {
    upTo[frame + 1] = upTo[frame]
    while (turns[next] === frame) {
      upTo[frame + 1] += 1
      next += 1
    }
  }
  return Uint16Array.from({ length: count }, (_, frame) =>
    Math.floor((upTo[Math.min(count, frame + second)] - upTo[frame]) / 2)
  )
}

function longestRun(perSecond: Uint16Array, second: number): FrameRange | null {
  let [best, from]: [FrameRange | null, number] = [null, -1]
  for (let frame = 0; frame <= perSecond.length; frame += 1) {
    const isIn = frame < perSecond.length && perSecond[frame] >= SUSTAINED_FLASHES
    if (isIn && from < 0) from = frame
    if (isIn || from < 0) continue
    const run = { frame: from, endFrame: Math.min(perSecond.length, frame - 1 + second) }
    if (!best || spanOf(run) > spanOf(best)) best = run
    from = -1
  }
  return best
}

function spanOf({ frame, endFrame }: FrameRange): number {
  return endFrame - frame
}

/** Relative luminance of a grey, by its luma (BT.709, limited range). */
const LUMINANCE = Float64Array.from({ length: 256 }, (_, luma) => linear((luma - 16) / 219))

function linear(value: number): number {
  const bounded = Math.max(0, Math.min(1, value))
  return bounded <= 0.04045 ? bounded / 12.92 : ((bounded + 0.055) / 1.055) ** 2.4
}

/** Returns the red of a cell as WCAG weighs it, (R - G - B) × 320; 0 if it isn't a saturated red. */
function redOf(signatures: Signatures, frame: number, cell: number): number {
  const y = (lumaUnder(signatures, frame, cell) - 16) / 219
  const cb = (signatures.byte(frame, AT.cb + cell) - 128) / 224
  const cr = (signatures.byte(frame, AT.cr + cell) - 128) / 224
  const [red, blue] = [linear(y + 1.5748 * cr), linear(y + 1.8556 * cb)]
  const green = linear(y - 0.1873 * cb - 0.4681 * cr)
  const sum = red + green + blue
  return sum > 0 && red / sum >= SATURATED_RED ? Math.max(0, (red - green - blue) * 320) : 0
}

/**
 * Returns the luma for a colour cell. Colour cells are larger than luma cells, so that of the luma cell at its
 * centre is used.
 */
function lumaUnder(signatures: Signatures, frame: number, cell: number): number {
  const column = ((cell % COLOUR_CELLS.columns) + 0.5) / COLOUR_CELLS.columns
  const row = (Math.floor(cell / COLOUR_CELLS.columns) + 0.5) / COLOUR_CELLS.rows
  const at =
    Math.floor(row * LUMA_CELLS.rows) * LUMA_CELLS.columns + Math.floor(column * LUMA_CELLS.columns)
  return signatures.byte(frame, AT.luma + at)
}
