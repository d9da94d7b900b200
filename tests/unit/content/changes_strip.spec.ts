import { test } from '@japa/runner'

// The type checker treats the pages as a separate project, so their code is imported at run time.
const { neighbourChange, changePlaces, stretchesAround, watchedBefore } = await import(
  new URL('../../../inertia/components/content/changes/places.ts', import.meta.url).href
)

const change = (kind: string, from: number[] | null, to: number[] | null) => ({
  ...{ kind, from, to, exact: true },
})
const PLACES = changePlaces({
  segments: [
    change('same', [0, 50], [0, 50]),
    change('removed', [50, 60], null),
    change('same', [60, 160], [50, 150]),
    change('replaced', [160, 170], [150, 160]),
    change('same', [170, 300], [160, 290]),
    change('inserted', null, [290, 300]),
  ],
  sound: [
    { kind: 'same', from: [0, 170], to: [0, 160] },
    { kind: 'gain', from: [170, 300], to: [160, 290], gain: 3 },
    { kind: 'unknown', from: null, to: [290, 300] },
  ],
})

test.group('The strip of changes', () => {
  test('has a position for each change, including removed frames', ({ assert }) => {
    assert.deepEqual(PLACES, [
      { look: 'gone', kind: 'removed', first: 50, end: 50 },
      { look: 'added', kind: 'replaced', first: 150, end: 160 },
      { look: 'added', kind: 'inserted', first: 290, end: 300 },
      { look: 'sound', kind: 'sound_gain', first: 160, end: 290 },
    ])
  })

  test('steps from one to the next and back, and stops at the last', ({ assert }) => {
    const from = (frame: number, by: 1 | -1) => neighbourChange(PLACES, frame, by)?.first
    assert.deepEqual(
      [0, 50, 150, 290].map((frame) => from(frame, 1)),
      [50, 150, 160, undefined]
    )
    assert.deepEqual(
      [299, 290, 60, 50].map((frame) => from(frame, -1)),
      [290, 160, 50, undefined]
    )
  })

  test('plays each with a second before and after it, and none twice', ({ assert }) => {
    const stretches = stretchesAround(PLACES.slice(0, 3), 25, 300)
    assert.deepEqual(stretches, [
      { first: 25, end: 75 },
      { first: 125, end: 185 },
      { first: 265, end: 300 },
    ])
    // Of the sound change from 160 to 290, only the beginning is played.
    assert.deepEqual(stretchesAround(PLACES, 25, 300)[1], { first: 125, end: 210 })
    assert.deepEqual(
      [0, 30, 100, 300].map((frame) => watchedBefore(stretches, frame)),
      [0, 5, 50, 145]
    )
  })
})
