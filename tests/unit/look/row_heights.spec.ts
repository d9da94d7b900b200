import { test } from '@japa/runner'

/** The type checker treats the pages as a separate project; at run time, their modules without JSX can be imported. */
const { rowHeights } = (await import(
  new URL('../../../inertia/components/files/screen/row_heights.ts', import.meta.url).href
)) as { rowHeights(ratios: number[], width: number, usual: number): number[] }

const [UPRIGHT, WIDE] = [9 / 16, 16 / 9]
const USUAL = 19

test.group('Rows of films', () => {
  test('fill the width: a landscape film that would be alone joins vertical ones', ({ assert }) => {
    const ratios = [UPRIGHT, UPRIGHT, UPRIGHT, UPRIGHT, WIDE]
    const heights = rowHeights(ratios, 70, USUAL)
    assert.lengthOf(new Set(heights), 1)
    const used = ratios.reduce((sum, ratio, index) => sum + ratio * heights[index], 4)
    assert.closeTo(used, 70, 0.1)
    assert.isAtMost(used, 70)
  })

  test('are near their usual height, and the last one isn’t higher than the one above it', ({
    assert,
  }) => {
    const heights = rowHeights([...Array<number>(20).fill(UPRIGHT), WIDE], 70, USUAL)
    for (const height of heights) {
      assert.isAtLeast(height, USUAL * 0.8)
      assert.isAtMost(height, USUAL * 1.25)
    }
    assert.isAtMost(heights.at(-1)!, heights[0])
    assert.deepEqual(rowHeights([WIDE], 70, USUAL), [USUAL * 1.25])
    assert.deepEqual(rowHeights([], 70, USUAL), [])
  })
})
