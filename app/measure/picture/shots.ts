import { AT, COLOUR_CELLS, LUMA_CELLS } from '#measure/picture/frame_signature'
import type { Signatures } from '#measure/picture/signatures'

/** Maximum number of cuts that are stored for a version: one every 1.5 seconds for two hours. */
export const MAX_SHOTS = 5_000

/** Minimum mean difference from the frame before, in levels of luma, for a cut. */
const MIN_DIFFERENCE = 6
/** Required ratio to the differences around it: with a moving camera every frame differs as much. */
const TIMES = 2.5
/** Number of neighbouring frames on each side that are compared; jerky pictures repeat some of them. */
const AROUND = 6
/** Number of larger differences among the neighbours that are ignored, because they may be other cuts. */
const OTHERS = 2
/** Number of the 24 cells that must change, and by how many levels: a title that appears isn't a cut. */
const CHANGED_CELLS = 8
const CHANGED = 5
/** Minimum difference of cells, in levels, by which the pictures before and after a flash are different shots. */
const OTHER_PICTURE = 3

const CELLS = LUMA_CELLS.columns * LUMA_CELLS.rows + 2 * COLOUR_CELLS.columns * COLOUR_CELLS.rows

/**
 * Returns the first frames of all shots except the first one, by hard cuts. Flashes of one or two frames don't
 * count as cuts. Dissolves aren't found.
 */
export function shotsOf(signatures: Signatures): number[] {
  const { count } = signatures
  const motions = Float32Array.from({ length: count }, (_, frame) => signatures.motion(frame))
  const starts: number[] = []
  for (let frame = 1; frame < count; frame += 1) {
    if (motions[frame] < MIN_DIFFERENCE || motions[frame] < TIMES * usualAround(motions, frame))
      continue
    if (changedCells(signatures, frame) >= CHANGED_CELLS) starts.push(frame)
  }
  return starts.filter((_, index) => !isFlash(signatures, starts, index))
}

/**
 * Returns the usual difference of frames around a frame, which ignores the `OTHERS` largest. At an end of the film,
 * more frames on the other side are compared.
 */
function usualAround(motions: Float32Array, frame: number): number {
  const latest = motions.length - 1 - 2 * AROUND
  const first = Math.max(1, Math.min(frame - AROUND, latest))
  const end = first + 2 * AROUND + 1
  const around = [...motions.subarray(first, frame), ...motions.subarray(frame + 1, end)]
  return around.toSorted((one, other) => other - one)[OTHERS] ?? 0
}

/** Returns the number of luma cells that differ from the frame before. */
function changedCells(signatures: Signatures, frame: number): number {
  const [before, now] = [signatures.of(frame - 1), signatures.of(frame)]
  let changed = 0
  for (let at = AT.luma; at < AT.cb; at += 1) {
    if (Math.abs(now[at] - before[at]) >= CHANGED) changed += 1
  }
  return changed
}

/** Whether a cut begins or ends a flash: one or two frames between pictures that look alike. */
function isFlash(signatures: Signatures, starts: readonly number[], index: number): boolean {
  const isBetween = (first?: number, end?: number) =>
    first !== undefined &&
    end !== undefined &&
    end - first <= 2 &&
    distance(signatures.of(first - 1), signatures.of(end)) < OTHER_PICTURE
  return isBetween(starts[index], starts[index + 1]) || isBetween(starts[index - 1], starts[index])
}

/** Mean difference of the cells of luma and colours. */
function distance(one: Uint8Array, other: Uint8Array): number {
  let sum = 0
  for (let at = AT.luma; at < AT.energy; at += 1) sum += Math.abs(one[at] - other[at])
  return sum / CELLS
}
