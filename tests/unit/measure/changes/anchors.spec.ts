import { test } from '@japa/runner'
import { anchorOf } from '#measure/changes/anchors'
import type { Change } from '#measure/changes/change'

const change = (
  kind: Change['kind'],
  from: Change['from'],
  to: Change['to'],
  more: Partial<Change> = {}
): Change => ({ kind, from, to, exact: true, ...more })

const MAP = [
  change('removed', [0, 10], null),
  change('same', [10, 60], [0, 50]),
  change('inserted', null, [50, 62]),
  change('replaced', [60, 80], [62, 72]),
  change('local', [80, 100], [72, 92], { box: [0, 0, 1, 1] }),
  change('removed', [100, 140], null, { exact: false }),
  change('speed', [140, 180], [92, 112], { speed: 2 }),
  change('moved', [200, 220], [112, 132], { offset: -88 }),
  change('removed', [180, 200], null),
]

test.group('The position of a note on a newer version', () => {
  test('{reason}: {frame}')
    .with([
      { reason: 'its picture is the same', frame: 10, at: 0, fate: 'same' },
      { reason: 'later in what is the same', frame: 59, at: 49, fate: 'same' },
      { reason: 'its picture was replaced', frame: 70, at: 67, fate: 'changed' },
      { reason: 'a part of its picture changed', frame: 81, at: 73, fate: 'changed' },
      { reason: 'its picture plays faster', frame: 150, at: 97, fate: 'same' },
      { reason: 'its picture moved', frame: 205, at: 117, fate: 'moved' },
      { reason: 'its picture is gone', frame: 5, at: 0, fate: 'gone' },
      { reason: 'near an end that can not be told', frame: 110, at: 92, fate: 'unknown' },
      { reason: 'gone, at the end of what is left', frame: 190, at: 131, fate: 'gone' },
      { reason: 'beyond the older version', frame: 900, at: 131, fate: 'unknown' },
    ] as const)
    .run(({ assert }, { frame, at, fate }) => {
      assert.deepEqual(anchorOf(MAP, { frame, endFrame: null }), {
        frame: at,
        endFrame: null,
        fate,
      })
    })

  test('a picture that also occurs elsewhere is not gone', ({ assert }) => {
    const map = [change('removed', [0, 20], null, { recurring: [[4, 8]] })]
    const fate = (frame: number, endFrame: number | null = null) =>
      anchorOf(map, { frame, endFrame }).fate
    assert.deepEqual([fate(3), fate(4), fate(7), fate(8)], ['gone', 'unknown', 'unknown', 'gone'])
    assert.equal(fate(0, 5), 'unknown')
  })

  test('is unknown, at its own frame, if the newer version is another film', ({ assert }) => {
    const noted = { frame: 40, endFrame: 60 }
    const anchor = anchorOf([change('replaced', [0, 100], [0, 50])], noted)
    assert.deepEqual(anchor, { ...noted, fate: 'unknown' })
  })

  test('a range is moved as a whole', ({ assert }) => {
    assert.deepEqual(anchorOf(MAP, { frame: 20, endFrame: 30 }), {
      ...{ frame: 10, endFrame: 20, fate: 'same' },
    })
  })

  test('a range with a removed part is changed, and is placed on the rest', ({ assert }) => {
    assert.deepEqual(anchorOf(MAP, { frame: 5, endFrame: 20 }), {
      ...{ frame: 0, endFrame: 10, fate: 'changed' },
    })
  })
})
