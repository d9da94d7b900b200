/** Bounds of a row's height, by the usual one. */
const MIN_SCALE = 0.8
const MAX_SCALE = 1.25
const GAP = 1
/** What a row leaves free, so that rounding never breaks it. */
const SLACK = 0.05

/**
 * Breaks items into rows where that keeps the rows closest to their usual height, and gives the height of each
 * item: of its row where that fills the width. Widths and heights in rem.
 * @param ratios width to height of each item
 * @param usual the usual height
 */
export function rowHeights(ratios: number[], width: number, usual: number): number[] {
  const heights: number[] = []
  let row: number[] = []
  const filling = (all: number[]) =>
    (width - SLACK - GAP * (all.length - 1)) / all.reduce((sum, ratio) => sum + ratio, 0)
  const close = (height: number) => {
    heights.push(...row.map(() => Math.min(height, usual * MAX_SCALE)))
    row = []
  }
  for (const ratio of ratios) {
    if (row.length > 0) {
      const [without, withIt] = [filling(row), filling([...row, ratio])]
      if (withIt < usual * MIN_SCALE || without * withIt < usual ** 2) close(without)
    }
    row.push(ratio)
  }
  // The last row needn't be full, and isn't higher than the one above it.
  if (row.length > 0) close(Math.min(Math.max(filling(row), 0), heights.at(-1) ?? Infinity))
  return heights
}
