import { test } from '@japa/runner'
import { anchorOf } from '#measure/changes/anchors'
import type { Change, SoundChange } from '#measure/changes/change'
import { reversedMap } from '#measure/changes/reversed_map'

const segments: Change[] = [
  { kind: 'same', from: [0, 100], to: [0, 100], exact: true },
  { kind: 'removed', from: [100, 150], to: null, exact: true, recurring: [[100, 110]] },
  { kind: 'moved', from: [300, 340], to: [100, 140], exact: true, offset: -200 },
  { kind: 'regraded', from: [150, 300], to: [140, 290], exact: true },
  { kind: 'inserted', from: null, to: [290, 320], exact: true },
  { kind: 'speed', from: [340, 440], to: [320, 370], exact: false, speed: 2 },
]
const sound: SoundChange[] = [
  { kind: 'gain', from: [0, 100], to: [0, 100], gain: 2 },
  { kind: 'shifted', from: [150, 300], to: [140, 290], shift: -40 },
]

test.group('A map of changes in reverse', () => {
  test('describes the older version from the newer one', ({ assert }) => {
    assert.deepEqual(reversedMap({ segments, sound }), {
      segments: [
        { kind: 'same', from: [0, 100], to: [0, 100], exact: true },
        { kind: 'inserted', from: null, to: [100, 150], exact: true },
        { kind: 'regraded', from: [140, 290], to: [150, 300], exact: true },
        { kind: 'removed', from: [290, 320], to: null, exact: true, recurring: [[290, 320]] },
        { kind: 'moved', from: [100, 140], to: [300, 340], exact: true, offset: 200 },
        { kind: 'speed', from: [320, 370], to: [340, 440], exact: false, speed: 0.5 },
      ],
      sound: [
        { kind: 'gain', from: [0, 100], to: [0, 100], gain: -2 },
        { kind: 'shifted', from: [140, 290], to: [150, 300], shift: 40 },
      ],
    })
  })

  test('never reports a picture as gone, because that isn’t searched for', ({ assert }) => {
    const { segments: back } = reversedMap({ segments, sound })
    assert.equal(anchorOf(back, { frame: 300, endFrame: null }).fate, 'unknown')
  })
})
