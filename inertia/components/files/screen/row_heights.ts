/** Minimum and maximum height of a row, as multiples of the usual one. */
const MIN_SCALE = 0.8
const MAX_SCALE = 1.25
const GAP = 1
/** Space left in a row, in rem, so that rounding never wraps it. */
const SLACK = 0.05

/**
 * Breaks items into rows so that the rows are as close as possible to their usual height. Returns the height of each
 * item, which is that of its row. Widths and heights are in rem.
 * @param ratios width of each item divided by its height
 * @param usualHeight the usual height
 */
export function rowHeights(ratios: number[], width: number, usualHeight: number): number[] {
  const heights: number[] = []
  let row: number[] = []
  const filling = (all: number[]) =>
    (width - SLACK - GAP * (all.length - 1)) / all.reduce((sum, ratio) => sum + ratio, 0)
  const close = (height: number) => {
    heights.push(...row.map(() => Math.min(height, usualHeight * MAX_SCALE)))
    row = []
  }
  for (const ratio of ratios) {
    if (row.length > 0) {
      const [without, withIt] = [filling(row), filling([...row, ratio])]
      if (withIt < usualHeight * MIN_SCALE || without * withIt < usualHeight ** 2) close(without)
    }
    row.push(ratio)
  }
  // The last row may be incomplete, and is at most as high as the one above it.
  if (row.length > 0) close(Math.min(Math.max(filling(row), 0), heights.at(-1) ?? Infinity))
  return heights
}
