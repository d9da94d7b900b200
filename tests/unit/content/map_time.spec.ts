import { test } from '@japa/runner'

// The type checker treats the pages as a separate project, so their code is imported at run time.
const { byClock, byPicture } = await import(
  new URL('../../../inertia/components/content/changes/map_time.ts', import.meta.url).href
)

const RATE = 25
const change = (kind: string, from: number[] | null, to: number[] | null) => ({
  ...{ kind, from, to, exact: true },
})

/**
 * Returns the frames of the other version for frames of the shown one; in brackets where the other version holds a
 * frame because there is no match.
 */
function counterparts(segments: object[], frames: number[], rates = { other: RATE, shown: RATE }) {
  const aligned = byPicture(segments, rates)
  return frames.map((frame) => {
    const { moment, isThere } = aligned(frame / rates.shown)
    const other = Math.floor(moment * rates.other + 0.01)
    return isThere ? other : [other]
  })
}

test.group('Two versions side by side', () => {
  test('have the same time while their changes are unknown', ({ assert }) => {
    assert.deepEqual(byClock(1.25), { moment: 1.25, pace: 1, isThere: true, stretch: 0 })
    assert.equal(byPicture([], { other: RATE, shown: RATE })(1.25).moment, 1.25)
  })

  test('skip removed frames, and hold a frame at inserted ones', ({ assert }) => {
    const segments = [
      change('same', [0, 50], [0, 50]),
      change('removed', [50, 75], null),
      change('same', [75, 150], [50, 125]),
      change('inserted', null, [125, 145]),
      change('same', [150, 300], [145, 295]),
    ]
    assert.deepEqual(counterparts(segments, [0, 49, 50, 124, 125, 144, 145, 294]), [
      0,
      49,
      75,
      149,
      [149],
      [149],
      150,
      299,
    ])
  })

  test('hold the first frame before the start, and the last one after the end', ({ assert }) => {
    const segments = [change('inserted', null, [0, 10]), change('same', [0, 90], [10, 100])]
    assert.deepEqual(counterparts(segments, [0, 9, 10, 99, 120]), [[0], [0], 0, 89, [89]])
    assert.deepEqual(counterparts([change('inserted', null, [0, 10])], [5]), [[0]])
  })

  test('stay in step at another speed and at another rate', ({ assert }) => {
    const faster = [change('speed', [0, 100], [0, 80]), change('same', [100, 120], [80, 100])]
    assert.deepEqual(counterparts(faster, [0, 4, 40, 79, 80]), [0, 5, 50, 98, 100])
    assert.equal(byPicture(faster, { other: RATE, shown: RATE })(1).pace, 1.25)
    const thirty = { other: RATE, shown: 30 }
    const same = [change('same', [0, 100], [0, 120])]
    assert.deepEqual(counterparts(same, [0, 6, 60, 119], thirty), [0, 5, 50, 99])
    assert.closeTo(byPicture(same, thirty)(1).pace, 1, 1e-9)
  })

  test('continue at their own rate through replaced frames', ({ assert }) => {
    const segments = [
      change('same', [0, 10], [0, 10]),
      change('replaced', [10, 20], [10, 40]),
      change('same', [20, 30], [40, 50]),
    ]
    assert.deepEqual(counterparts(segments, [10, 19, 20, 39, 40]), [10, 19, [19], [19], 20])
  })

  test('seek back in one of them at a moved shot', ({ assert }) => {
    const segments = [
      change('moved', [60, 90], [0, 30]),
      change('same', [0, 60], [30, 90]),
      change('same', [90, 100], [90, 100]),
    ]
    assert.deepEqual(counterparts(segments, [0, 29, 30, 89, 90]), [60, 89, 0, 59, 90])
  })
})
