import { test } from '@japa/runner'
import { MAX_POINTS, simplifyDrawing } from '#models/content/simplify_drawing'

const pen = (points: number[][]) => ({ tool: 'pen' as const, color: '#ff0000', width: 9, points })

/** Returns a circle of this many points, as drawn by hand. */
const circle = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI
    return [0.5 + Math.cos(angle) / 4, 0.5 + Math.sin(angle) / 4]
  })

test.group('A drawing', () => {
  test('is rounded to a ten-thousandth, without repeated points', ({ assert }) => {
    const points = [
      [0.123456, 0.1],
      [0.12348, 0.1],
      [0.5, 1],
    ]
    const { shapes } = simplifyDrawing({ shapes: [pen(points)] })
    assert.deepEqual(shapes[0].points, [
      [0.1235, 0.1],
      [0.5, 1],
    ])
  })

  test('of an arrow consists of its two ends', ({ assert }) => {
    const points = [...circle(500), [0.9, 0.9]]
    const { shapes } = simplifyDrawing({ shapes: [{ ...pen(points), tool: 'arrow' }] })
    assert.deepEqual(shapes[0].points, [
      [0.75, 0.5],
      [0.9, 0.9],
    ])
  })

  test('with few points stays unchanged', ({ assert }) => {
    const once = simplifyDrawing({ shapes: [pen(circle(1_500))] })
    assert.lengthOf(once.shapes[0].points, 1_500)
    assert.deepEqual(simplifyDrawing(once), once)
  })

  test('of very many points keeps its ends, and doesn’t deviate visibly', ({ assert }) => {
    const points = circle(20_000)
    const { shapes } = simplifyDrawing({ shapes: [pen(points)] })
    const kept = shapes[0].points
    assert.isAtMost(kept.length, MAX_POINTS)
    assert.isAbove(kept.length, MAX_POINTS / 2)
    assert.deepEqual(
      [kept[0], kept.at(-1)],
      [
        [0.75, 0.5],
        [0.75, 0.4999],
      ]
    )
    // Distances of the middle of each step from the circle. A thousandth of the picture's width is about a pixel.
    const gaps = kept.slice(1).map(([x, y], index) => {
      const middle = [(x + kept[index][0]) / 2 - 0.5, (y + kept[index][1]) / 2 - 0.5]
      return Math.abs(Math.hypot(...middle) - 0.25)
    })
    assert.isBelow(Math.max(...gaps), 0.0005)
  })

  test('of two hundred lines keeps every line', ({ assert }) => {
    const { shapes } = simplifyDrawing({
      shapes: Array.from({ length: 200 }, () => pen(circle(100))),
    })
    assert.lengthOf(shapes, 200)
    assert.isAtMost(
      shapes.reduce((sum, { points }) => sum + points.length, 0),
      MAX_POINTS
    )
  })
})
