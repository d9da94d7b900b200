import { test } from '@japa/runner'
import { anchorOf } from '#measure/changes/anchors'
import { boundedMap, MAX_SEGMENTS } from '#measure/changes/bounded_map'
import type { Change, SoundChange } from '#measure/changes/change'
import { sentencesOf } from '#measure/changes/sentences'
import { timelineText } from '#measure/changes/timeline'

/** Twenty minutes at 60 frames a second; every fourth frame differs. */
const FRAMES = 72_000

function flickering(frames: number): Change[] {
  return Array.from({ length: frames / 2 }, (_, index): Change => {
    const [first, end] = index % 2 ? [2 * index + 1, 2 * index + 2] : [2 * index, 2 * index + 3]
    const span: [number, number] = [first, end]
    return { kind: index % 2 ? 'glitch' : 'same', from: span, to: [...span], exact: true }
  })
}

const noSound: SoundChange[] = []
const version = (frameCount: number) => ({ name: 'cut.mp4', rate: 60, frameCount })

/** Counts how often the parts of a map are read during some work. */
function readsOf(frames: number, run: (map: { segments: Change[]; sound: SoundChange[] }) => void) {
  let reads = 0
  const counted = <One extends object>(value: One): One =>
    new Proxy(value, {
      get(target, name, receiver) {
        reads += 1
        return Reflect.get(target, name, receiver)
      },
    })
  const sound = flickering(frames).map(({ from, to }, index): SoundChange => {
    return index % 2 ? { kind: 'gain', from, to, gain: 3 } : { kind: 'same', from, to }
  })
  const map = { segments: flickering(frames).map(counted), sound: sound.map(counted) }
  run({ segments: counted(map.segments), sound: counted(map.sound) })
  return reads
}

test.group('A map of very many changes', () => {
  test('is reduced to few stretches that still cover both versions', ({ assert }) => {
    const { segments } = boundedMap({ segments: flickering(FRAMES), sound: noSound })
    assert.isAtMost(segments.length, MAX_SEGMENTS)
    assert.equal(segments[0].from![0], 0)
    assert.equal(segments.at(-1)!.to![1], FRAMES)
    for (const [index, { from, to }] of segments.entries()) {
      if (index === 0) continue
      assert.equal(from![0], segments[index - 1].from![1])
      assert.equal(to![0], segments[index - 1].to![1])
    }
    assert.equal(anchorOf(segments, { frame: 1_000, endFrame: null }).fate, 'unknown')
  })

  test('keeps long stretches, and frames removed between them', ({ assert }) => {
    const shift = 50
    const long: Change[] = [
      { kind: 'same', from: [0, 10_000], to: [0, 10_000], exact: true },
      { kind: 'removed', from: [10_000, 10_000 + shift], to: null, exact: true },
    ]
    const rest = flickering(FRAMES).map(({ from, to, ...change }): Change => ({
      ...change,
      from: [from![0] + 10_000 + shift, from![1] + 10_000 + shift],
      to: [to![0] + 10_000, to![1] + 10_000],
    }))
    const { segments } = boundedMap({ segments: [...long, ...rest], sound: noSound })
    assert.deepEqual(segments, [
      ...long,
      {
        kind: 'unknown',
        from: [10_000 + shift, 10_000 + shift + FRAMES],
        to: [10_000, 10_000 + FRAMES],
        exact: false,
      },
    ])
  })

  test('doesn’t report the origin of a moved shot in such a stretch', ({ assert }) => {
    const moved: Change = {
      kind: 'moved',
      from: [90_000, 90_002],
      to: [1, 3],
      exact: true,
      offset: 1,
    }
    const segments = flickering(2_000).toSpliced(1, 0, moved)
    const map = boundedMap({ segments, sound: noSound })
    assert.isAtMost(map.segments.at(-1)!.from![1], 2_000)
    assert.equal(anchorOf(map.segments, { frame: 90_001, endFrame: null }).fate, 'unknown')
  })

  test('is unchanged up to the limit', ({ assert }) => {
    const segments = flickering(2 * MAX_SEGMENTS)
    assert.lengthOf(segments, MAX_SEGMENTS)
    assert.deepEqual(boundedMap({ segments, sound: noSound }).segments, segments)
  })

  test('is limited to few changes of the sound', ({ assert }) => {
    const sound = flickering(4_000).map(({ from, to }): SoundChange => ({
      kind: 'silent',
      from,
      to,
    }))
    const map = boundedMap({ segments: [], sound })
    assert.isAtMost(map.sound.length, MAX_SEGMENTS)
    assert.deepEqual(map.sound.at(-1)!.to![1], 4_000)
  })

  test('reports many places of a recurring picture as one', ({ assert }) => {
    const recurring = Array.from({ length: 900 }, (_, at): [number, number] => [2 * at, 2 * at + 1])
    const removed: Change = { kind: 'removed', from: [0, 2_000], to: null, exact: true, recurring }
    const { segments } = boundedMap({ segments: [removed], sound: noSound })
    assert.deepEqual(segments[0].recurring, [[0, 1_799]])
  })

  test('is described, exported and reduced in a number of steps that is proportional to its length', ({
    assert,
  }) => {
    const runs = {
      words: (frames: number) => readsOf(frames, (map) => void sentencesOf(map, version(frames))),
      timeline: (frames: number) =>
        readsOf(frames, (map) => void [...timelineText(map, version(frames), version(frames))]),
      bounded: (frames: number) => readsOf(frames, (map) => void boundedMap(map)),
    }
    for (const [name, reads] of Object.entries(runs)) {
      assert.isAtMost(reads(8_000) / reads(2_000), 5, name)
    }
  })
})
