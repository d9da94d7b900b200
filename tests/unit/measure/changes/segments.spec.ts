import { test } from '@japa/runner'
import { EXACT } from '#measure/changes/align/join'
import { Pair } from '#measure/changes/align/pair'
import { changesOf } from '#measure/changes/segments'
import { drawn } from '#tests/support/changes/drawn'
import { Master } from '#tests/support/changes/master'
import { uncut } from '#tests/support/changes/version'

test.group('A frame that differs', () => {
  const master = new Master([{ scene: { seed: 1, pan: [1.7, 0.6] }, frames: 40 }], {
    width: 160,
    height: 90,
  })
  const version = drawn(uncut(master), 1, 1)
  const pair = new Pair(version, version)
  const line = { slope: 1, offset: 0 }
  const changesWith = (isReframed: boolean) => {
    const pieces = [
      { line, first: 0, end: 20, ...EXACT },
      { line, first: 21, end: 40, ...EXACT, isReframed },
    ]
    return changesOf(pair, { pieces, moved: [], recurring: [] }, (piece) => [
      { ...piece, verdict: { kind: 'same' } },
    ]).map(({ kind, from, to }) => [kind, from, to])
  }

  test('at one end of a change belongs to it', ({ assert }) => {
    assert.deepEqual(changesWith(true), [
      ['same', [0, 20], [0, 20]],
      ['reframed', [20, 40], [20, 40]],
    ])
  })

  test('within the same picture is a glitch', ({ assert }) => {
    assert.deepEqual(changesWith(false), [
      ['same', [0, 20], [0, 20]],
      ['glitch', [20, 21], [20, 21]],
      ['same', [21, 40], [21, 40]],
    ])
  })
})
